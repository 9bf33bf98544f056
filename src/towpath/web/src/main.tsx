// The page: the symbol sheet, then what the address asks for.
import { render } from 'preact';
import { path, onLink } from './route';
import './settings';
import { HomePage } from './shell/home';
import { LobbyPage } from './shell/lobby';
import { ReplayPage } from './shell/replay';
import { TablePage } from './shell/table';
import symbols from './symbols.svg';
import './styles/tokens.css';
import './styles/table.css';
import './styles/page.css';

function App() {
  const [, place, id, moment] = path.value.split('/');
  if (place === 'table' && id) return <TablePage key={id} id={id} />;
  if (place === 'replay' && id) return <ReplayPage key={id} id={id} moment={Number(moment) || 0} />;
  if (place === 'lobby') return <LobbyPage />;
  return <HomePage />;
}

document.body.insertAdjacentHTML('afterbegin', symbols);
const root = document.createElement('div');
root.id = 'app';
document.body.append(root);
document.addEventListener('click', onLink);
render(<App />, root);

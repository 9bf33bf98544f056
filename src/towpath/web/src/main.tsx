// The page: the symbol sheet, then what the address asks for.
import { render } from 'preact';
import { firstWords } from './i18n';
import { path, onLink } from './route';
import './settings';
import { HomePage } from './shell/home';
import { later } from './shell/later';
import { LobbyPage } from './shell/lobby';
import { ReplayPage } from './shell/replay';
import { TablePage } from './shell/table';
import symbols from './symbols.svg';
import './styles/tokens.css';
import './styles/table.css';
import './styles/page.css';
import './styles/hand.css';
import './games/joan/joan.css';
import './styles/replay.css';
import './styles/settings.css';
import './styles/home.css';
import './styles/rulebook.css';

const RulesPage = later(() => import('./rulebook/page').then((found) => found.RulesPage));
const AidPage = later(() => import('./rulebook/aid').then((found) => found.AidPage));

function App() {
  const [, place, id, moment] = path.value.split('/');
  if (place === 'table' && id) return <TablePage key={id} id={id} />;
  if (place === 'replay' && id) return <ReplayPage key={id} id={id} moment={Number(moment) || 0} />;
  if (place === 'lobby') return <LobbyPage />;
  if (place === 'rules') return <RulesPage key={id} game={id === 'joan' ? id : 'boonlake'} />;
  if (place === 'aid') return <AidPage key={id} game={id === 'joan' ? id : 'boonlake'} />;
  return <HomePage />;
}

document.body.insertAdjacentHTML('afterbegin', symbols);
const root = document.createElement('div');
root.id = 'app';
document.body.append(root);
document.addEventListener('click', onLink);
void firstWords().then(() => render(<App />, root));

// The page: the symbol sheet, then what the address asks for.
import { render } from 'preact';
import { GAMES } from './games';
import { firstWords, learn } from './i18n';
import { onLink, path } from './route';
import './settings';
import './ui/pointer';
import { words as challengeWords } from './challenge/words';
import { words as learnWords } from './learn/words';
import { bringMe, isStranger } from './people/me';
import { words as peopleWords } from './people/words';
import { words as puzzleWords } from './puzzles/words';
import { words as reviewWords } from './review/words';
import { HomePage } from './shell/home';
import { later } from './shell/later';
import { LobbyPage } from './shell/lobby';
import { MinePage } from './shell/mine';
import { NowherePage } from './shell/nowhere';
import { ReplayPage } from './shell/replay';
import { TablePage } from './shell/table';
import symbols from './symbols.svg';
import { words as workshopWords } from './workshop/words';
import './styles/index.css';

const RulesPage = later(() => import('./rulebook/pages').then((found) => found.RulesPage));
const AidPage = later(() => import('./rulebook/pages').then((found) => found.AidPage));
const WorkshopPage = later(async () => {
  const [{ WorkshopPage }] = await Promise.all([import('./workshop/page'), learn(workshopWords)]);
  return WorkshopPage;
});

const bringLearning = async () => {
  const [found] = await Promise.all([import('./learn/pages'), learn(learnWords)]);
  return found;
};
const CoursePage = later(() => bringLearning().then((found) => found.CoursePage));
const LessonPage = later(() => bringLearning().then((found) => found.LessonPage));

const bringPeople = async () => {
  const [found] = await Promise.all([import('./people/pages'), learn(peopleWords)]);
  return found;
};
const AccountPage = later(() => bringPeople().then((found) => found.AccountPage));
const DoorPage = later(() => bringPeople().then((found) => found.DoorPage));
const InvitationPage = later(() => bringPeople().then((found) => found.InvitationPage));

const bringReview = async () => {
  const [found] = await Promise.all([import('./review/pages'), learn(reviewWords)]);
  return found;
};
const ReviewPage = later(() => bringReview().then((found) => found.ReviewPage));
const TryPage = later(() => bringReview().then((found) => found.TryPage));

const bringPuzzles = async () => {
  const [found] = await Promise.all([import('./puzzles/pages'), learn(puzzleWords)]);
  return found;
};
const PuzzleListPage = later(() => bringPuzzles().then((found) => found.PuzzleListPage));
const PuzzlePage = later(() => bringPuzzles().then((found) => found.PuzzlePage));

const ChallengePage = later(async () => {
  const [{ ChallengePage }] = await Promise.all([import('./challenge/pages'), learn(challengeWords)]);
  return ChallengePage;
});

/** Where only those inside may be; a table says itself who may be at it. */
const INSIDE = ['', 'lobby', 'workshop', 'learn', 'puzzle', 'challenge'];

function App() {
  const [, place, id, moment, ...rest] = path.value.split('/');
  const isGame = !!id && id in GAMES;
  if (rest.length > 0) return <NowherePage />;
  if (INSIDE.includes(place) && isStranger()) return <DoorPage />;
  if (place === 'replay' && id) return <ReplayPage key={id} id={id} moment={Number(moment) || 0} />;
  if (place === 'review' && id && moment)
    return <TryPage key={`${id}/${moment}`} id={id} moment={Number(moment) || 0} />;
  if (place === 'learn' && isGame && moment) return <LessonPage key={`${id}/${moment}`} game={id} lesson={moment} />;
  if (place === 'puzzle' && isGame && moment) return <PuzzlePage key={`${id}/${moment}`} game={id} puzzle={moment} />;
  if (place === 'challenge' && isGame) return <ChallengePage key={`${id}/${moment}`} game={id} week={moment} />;
  if (moment) return <NowherePage />;
  if (place === 'review' && id) return <ReviewPage key={id} id={id} />;
  if (place === 'table' && id) return <TablePage key={id} id={id} />;
  if (place === 'rules' && isGame) return <RulesPage key={id} game={id} />;
  if (place === 'workshop' && isGame) return <WorkshopPage key={id} game={id} />;
  if (place === 'learn' && isGame) return <CoursePage key={id} game={id} />;
  if (place === 'puzzle' && isGame) return <PuzzleListPage key={id} game={id} />;
  if (place === 'aid' && isGame) return <AidPage key={id} game={id} />;
  if (id) return <NowherePage />;
  const first = Object.keys(GAMES)[0];
  switch (place) {
    case '':
      return <HomePage />;
    case 'lobby':
      return <LobbyPage />;
    case 'mine':
      return <MinePage />;
    case 'account':
      return <AccountPage />;
    case 'invitation':
      return <InvitationPage />;
    case 'rules':
      return <RulesPage key={first} game={first} />;
    case 'workshop':
      return <WorkshopPage key={first} game={first} />;
    case 'learn':
      return <CoursePage key={first} game={first} />;
    case 'puzzle':
      return <PuzzleListPage key={first} game={first} />;
    case 'challenge':
      return <ChallengePage key={first} game={first} />;
    case 'aid':
      return <AidPage key={first} game={first} />;
    default:
      return <NowherePage />;
  }
}

const fronts = Object.values(GAMES);

/** The symbols that pictures refer to; without them everything is still said in words. */
async function bringSymbols(address: string): Promise<void> {
  try {
    const answer = await fetch(address);
    document.body.insertAdjacentHTML('afterbegin', await answer.text());
  } catch (problem) {
    console.error(problem);
  }
}

const root = document.createElement('div');
root.id = 'app';
document.body.append(root);
document.addEventListener('click', onLink);
void Promise.all([
  firstWords(fronts.map((front) => front.frontWords)),
  bringMe(),
  ...[symbols, ...fronts.map((front) => front.symbols)].map(bringSymbols),
]).then(() => render(<App />, root));

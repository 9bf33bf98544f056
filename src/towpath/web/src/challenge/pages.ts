// This week's challenges and statistics, in one file that comes when one of them is asked for.
export { ThisWeek } from './home';
export { ChallengePage } from './page';
export { Statistics } from './statistics';

// The review and its positions, in one file that comes when one of them is asked for.
export { ReviewPage } from './page';
export { TryPage } from './try';

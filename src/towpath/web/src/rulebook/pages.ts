// What is loaded for rulebook and player aid: one part, as two that share so much are larger together.
export { AidPage } from './aid';
export { RulesPage } from './page';

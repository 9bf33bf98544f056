// What is loaded for the rulebook and the workshop: one part, as two that share so much are larger together.
export { drawer } from './drawer';
export { picturesOf } from './pictures';

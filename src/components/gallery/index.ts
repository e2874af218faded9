/** Every component in every state, for the gallery page and its tests. */
export {Choices, Fields, Ratings} from './Inputs.tsx';
export {Buttons, Chips, Grounds} from './Marks.tsx';
export {Alerts, Cards, Empty, Frames, Loading, Tables} from './Surfaces.tsx';

/** Every component in every state, for the page that shows them and the tests that look at it. */

export {Choices, Fields, Ratings} from './Inputs.tsx';
export {Buttons, Chips, Grounds} from './Marks.tsx';
export {Alerts, Cards, Empty, Frames, Loading, Tables} from './Surfaces.tsx';

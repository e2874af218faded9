/** Static rendering of one operation from the contract: complete without JavaScript. The room's one door. */
export {Answers, Errors} from './Answers.tsx';
export {Credentials} from './Credentials.tsx';
export {RequestParameters} from './RequestParameters.tsx';
export {ShapeSwitch} from './ShapeSwitch.tsx';

/** Everything of the console that loads on first use: the tabs but the response, and what explains a request. */

import {useConsole} from '../use-console.ts';
import {BreakIt} from './break-it/BreakIt.tsx';
import {Code} from './code/Code.tsx';
import {Doctor} from './doctor/Doctor.tsx';
import {History} from './History.tsx';
import {Keys} from './Keys.tsx';
import {Inspector} from './signature/Inspector.tsx';

export {Divider} from './Divider.tsx';
export {Form} from './Form.tsx';
export {FullWindow} from './FullWindow.tsx';
export {MissingValues} from './MissingValues.tsx';
export {Explanation} from './response/Explanation.tsx';
export {RequestTimeline} from './response/RequestTimeline.tsx';
export {Doctor};

export function OpenTab() {
  const {panels} = useConsole();
  switch (panels.tab) {
    case 'signature':
      return <Inspector />;
    case 'break':
      return <BreakIt />;
    case 'doctor':
      return <Doctor />;
    case 'code':
      return <Code />;
    case 'history':
      return <History />;
    case 'keys':
      return <Keys />;
    default:
      return null;
  }
}

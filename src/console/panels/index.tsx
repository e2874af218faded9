/** Everything of the console that loads on first use: the tabs but the response, and what explains a request. */
import {Code} from '../tools/Code.tsx';
import {History} from '../tools/History.tsx';
import {Keys} from '../tools/Keys.tsx';
import {useConsole} from '../use-console.ts';
import {BreakIt} from './BreakIt.tsx';
import {Doctor} from './Doctor.tsx';
import {Inspector} from './Inspector.tsx';

export {Form} from '../tools/Form.tsx';
export {MissingValues} from '../tools/MissingValues.tsx';
export {Divider} from './Divider.tsx';
export {Explanation} from './Explanation.tsx';
export {FullWindow} from './FullWindow.tsx';
export {RequestTimeline} from './RequestTimeline.tsx';
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

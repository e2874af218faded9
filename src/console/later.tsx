/** Loads on first use: the tabs but the response, what explains a request, the form, and what divides and fills the window. */
import {BreakIt} from './panels/BreakIt.tsx';
import {Doctor} from './panels/Doctor.tsx';
import {Inspector} from './panels/Inspector.tsx';
import {Code} from './tools/Code.tsx';
import {History} from './tools/History.tsx';
import {Keys} from './tools/Keys.tsx';
import {useConsole} from './use-console.ts';

export {Divider} from './panels/Divider.tsx';
export {Explanation} from './panels/Explanation.tsx';
export {FullWindow} from './panels/FullWindow.tsx';
export {RequestTimeline} from './panels/RequestTimeline.tsx';
export {Form} from './tools/Form.tsx';
export {MissingValues} from './tools/MissingValues.tsx';
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

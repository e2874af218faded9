/** What helps to understand a request and its answer: shown under the answer, fetched when somebody turns to the console. */
import type {Operation} from '../../reference/operation.ts';
import type {ConsoleCore} from '../core/console.ts';

type Props = {core: ConsoleCore; operation: Operation};

// biome-ignore lint/style/noDefaultExport: what a dynamic import asks for first
export default function Panels({core, operation}: Props) {
  const {exchange} = core.state();
  const documented = operation.answers.find(({status}) => status === String(exchange?.answer?.status));
  return documented ? <p className="hzc-quiet">{documented.description}</p> : null;
}

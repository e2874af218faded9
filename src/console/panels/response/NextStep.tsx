/** The buttons below a response: fix an error, look up a lost request, or after success prove that a repeat is safe. */
import {Button} from '../../../components/Button.tsx';
import {useConsole} from '../../use-console.ts';
import {chooseFix, lookUp, performFix} from './next-step.ts';

export function NextStep() {
  const {core, operation, hasOwnKeys, busy, sentRequest, result} = useConsole();
  if (!result || !sentRequest || busy) return null;
  const fix = chooseFix(operation, sentRequest, result, hasOwnKeys);
  if (!fix) return null;
  const isLost = !sentRequest.response && fix.step === 'same-bytes';
  return (
    <>
      <Button
        variant={result.good ? 'secondary' : 'primary'}
        size="xs"
        onClick={() => void performFix(fix, core, sentRequest)}
      >
        {fix.label}
      </Button>
      {isLost && sentRequest.operation.lookups && (
        <Button variant="secondary" size="xs" onClick={() => void lookUp(core, sentRequest)}>
          Did it arrive?
        </Button>
      )}
    </>
  );
}

/** The button below a response for its next step: a fix, or the proof that a repeat is safe. */
import {withRaw} from '../body/edit.ts';
import type {ConsoleCore} from '../core/console.ts';
import {fill} from '../core/placeholders.ts';
import type {SentRequest} from '../core/sent-request.ts';
import {useConsole} from '../use-console.ts';
import {type Fix, fixFor} from './fix.ts';
import {lookUp} from './look-up.ts';
import styles from './panels.module.css';

export function NextStep({editField}: {editField: (pointer: string) => void}) {
  const {core, request, outcome} = useConsole();
  const {sentRequest, result, phase} = outcome;
  if (!result || !sentRequest || phase === 'preparing' || phase === 'sending') return null;
  const fix = fixFor({sentRequest, result, ownKeys: request.ownKeys});
  if (!fix) return null;
  return (
    <div className={styles.step}>
      <button
        type="button"
        className={result.good ? styles.button : styles.fix}
        data-fix={fix.step}
        onClick={() => (fix.step === 'edit' ? editField(fix.pointer) : void perform(fix, core, sentRequest))}
      >
        {fix.label}
      </button>
    </div>
  );
}

function perform(fix: Exclude<Fix, {step: 'edit'}>, core: ConsoleCore, sentRequest: SentRequest): unknown {
  if (fix.step === 'resign') return core.send({operation: sentRequest.operation, typed: sentRequest.typed});
  if (fix.step === 'same-bytes') return core.send({plan: {label: 'Same bytes again', replay: true}});
  if (fix.step === 'look-up') return lookUp(core);
  if (fix.step === 'renew') return renew(fix, core, sentRequest);
  return core.show(fix.step);
}

async function renew({field, template}: Fix & {step: 'renew'}, core: ConsoleCore, {typed}: SentRequest): Promise<void> {
  const {session, unique} = core.deps;
  const value = fill(template, {now: session.now(), unique: unique()});
  core.open({...typed, body: withRaw(typed.body, [field], JSON.stringify(value))});
  await core.send();
}

/** The button below a response for its next step: a fix, or the proof that a repeat is safe. */
import {flushSync} from 'react-dom';
import {withRaw} from '../body/edit.ts';
import {browserDeps} from '../browser.ts';
import type {ConsoleCore} from '../core/console.ts';
import {fill} from '../core/placeholders.ts';
import type {SentRequest} from '../core/sent-request.ts';
import {useConsole} from '../use-console.ts';
import {type Fix, fixFor} from './fix.ts';
import {lookUp} from './look-up.ts';
import styles from './panels.module.css';

export function NextStep() {
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
        onClick={() => void perform(fix, core, sentRequest)}
      >
        {fix.label}
      </button>
    </div>
  );
}

function perform(fix: Fix, core: ConsoleCore, sentRequest: SentRequest): unknown {
  if (fix.step === 'resign') return core.resend(sentRequest);
  if (fix.step === 'same-bytes') return core.sendAltered({label: 'Same bytes again', replay: true});
  if (fix.step === 'look-up') return lookUp(core);
  if (fix.step === 'renew') return renew(fix, core, sentRequest);
  if (fix.step !== 'edit') return core.show(fix.step);
  const {pointer} = fix;
  // The editor can select only what is displayed.
  flushSync(() => core.update({panels: {folded: false, mode: 'json'}}));
  core.update({panels: {target: {pointer}}});
  return focusField(core, pointer);
}

/** Focuses a parameter, or else the body, where the editor selects the field. */
function focusField({operation}: ConsoleCore, pointer: string) {
  const request = document.querySelector(`[data-console="${operation.id}"] [data-testid="request"]`);
  const inputs = [...(request?.querySelectorAll<HTMLInputElement>('[data-parameters] input') ?? [])];
  const named = inputs.find(({name}) => name === pointer.split('/').pop());
  const parameter = named ?? (pointer === '' ? inputs[0] : undefined);
  if (parameter) parameter.select();
  else request?.querySelector<HTMLElement>('textarea:not([hidden]), .cm-content')?.focus();
}

async function renew({field, template}: Fix & {step: 'renew'}, core: ConsoleCore, {typed}: SentRequest): Promise<void> {
  const value = fill(template, {now: core.session.now(), unique: browserDeps().unique()});
  core.open({...typed, body: withRaw(typed.body, [field], JSON.stringify(value))});
  await core.send();
}

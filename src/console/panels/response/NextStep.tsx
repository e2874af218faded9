/** The button below a response for its next step: a fix, or the proof that a repeat is safe. */
import type {RefObject} from 'react';
import {flushSync} from 'react-dom';
import {Button} from '../../../components/Button.tsx';
import {rangeOf} from '../../body/problems.ts';
import type {ConsoleCore} from '../../core/console.ts';
import type {SentRequest} from '../../core/sent-request.ts';
import {useConsole} from '../../use-console.ts';
import {type Fix, fixFor, lookUp} from './fix.ts';

/** `requestRef` contains the parameters and the body. */
export function NextStep({requestRef}: {requestRef: RefObject<HTMLElement | null>}) {
  const {core, operation, outcome, hasOwnKeys} = useConsole();
  const {busy, sentRequest, result} = outcome;
  if (!result || !sentRequest || busy) return null;
  const fix = fixFor({operation, sentRequest, result, hasOwnKeys});
  if (!fix) return null;
  const isLost = !sentRequest.response && fix.step === 'same-bytes';
  return (
    <>
      <Button
        variant={result.good ? 'secondary' : 'primary'}
        size="xs"
        onClick={() => void perform(fix, core, sentRequest, requestRef.current)}
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

function perform(fix: Fix, core: ConsoleCore, sentRequest: SentRequest, fields: HTMLElement | null): unknown {
  if (fix.step === 'resign') return core.send({operation: sentRequest.operation, typed: sentRequest.typed});
  if (fix.step === 'same-bytes') return core.send({alteration: {label: 'Same bytes again', replay: true}});
  if (fix.step !== 'edit') return core.show(fix.step);
  // Only what is displayed can be selected.
  flushSync(() => core.update({view: {folded: false, mode: 'json'}}));
  return fields && selectField(fields, fix.pointer, core.state().request.body);
}

function selectField(fields: HTMLElement, pointer: string, text: string) {
  const inputs = [...fields.querySelectorAll<HTMLInputElement>('[data-parameters] input')];
  const named = inputs.find(({name}) => name === pointer.split('/').pop());
  const parameter = named ?? (pointer === '' ? inputs[0] : undefined);
  const body = fields.querySelector('textarea');
  if (parameter) return parameter.select();
  if (!body) return;
  const {from, to} = rangeOf(text, pointer);
  body.focus();
  body.setSelectionRange(from, to);
  // The editor, where it stands in for the text area, selects the same.
  body.dispatchEvent(new Event('show-selection'));
}

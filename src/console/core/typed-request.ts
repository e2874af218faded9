/** What the visitor typed, and the values that the console fills in until the visitor changes them. */
import type {Operation} from '../../reference/operation.ts';
import {exampleValues, type FillSource, freshValues} from './placeholders.ts';
import type {Typed} from './sent-request.ts';
import {type ConsoleState, exampleBody} from './state.ts';

export type TypedRequest = ReturnType<typeof createTypedRequest>;

export function createTypedRequest(
  operation: Operation,
  state: () => ConsoleState,
  update: (change: Partial<ConsoleState>) => void,
) {
  let filled = exampleValues(operation, 0, 0);
  /** The body as the console wrote it. If the state's body differs, the visitor edited it. */
  let ownBody = state().body;
  /** What was typed in the other formats. */
  let otherInputs: Record<number, string> = {};

  function chooseExample(format: number, example: number) {
    if (!operation.formats[format]?.examples[example]) return;
    otherInputs = {};
    ownBody = exampleBody(operation, format, example);
    update({format, example, body: ownBody, note: '', elsewhere: undefined, missing: []});
    filled = exampleValues(operation, format, example);
  }

  /** Converts the body to the other format. Fields that it lacks are kept until the visitor switches back. */
  async function chooseFormat(format: number) {
    const before = state();
    const from = operation.formats[before.format];
    const to = operation.formats[format];
    if (format === before.format || !from || !to) return;
    if (before.body === ownBody && otherInputs[format] === undefined) return chooseExample(format, 0);
    const {convertBody} = await import('./convert.ts');
    const now = state();
    if (now.format !== before.format) return;
    const {body, note, names} = convertBody(from, to, now.body, exampleBody(operation, format, 0), otherInputs[format]);
    otherInputs = {...otherInputs, [now.format]: now.body};
    ownBody = '';
    update({format, example: 0, body, note, elsewhere: undefined, announcement: note});
    const carried = Object.entries(names).flatMap(([name, previous]) =>
      filled[previous] ? [[name, filled[previous]]] : [],
    );
    filled = {...exampleValues(operation, format, 0), ...Object.fromEntries(carried)};
  }

  function current(): Typed {
    const {format, body, parameters, environment} = state();
    return {format, body, parameters, environment};
  }

  return {
    chooseExample,
    chooseFormat,
    /** The values that the console filled in, by name. */
    filled: () => filled as Readonly<Record<string, string>>,
    current,
    /** Replaces the values that the console filled in with fresh ones. */
    refresh(source: FillSource) {
      const {body, parameters, fresh} = freshValues(operation, current(), filled, source);
      filled = fresh;
      if (ownBody === state().body) ownBody = body;
      update({body, parameters});
    },
    /** Fills in a request without sending it. The console still replaces values that equal the contract's example. */
    open({format = 0, body = exampleBody(operation, format, 0), parameters}: Partial<Typed>) {
      if (!operation.formats[format] && operation.formats.length > 0) return;
      const merged = {...state().parameters, ...parameters};
      update({format, example: 0, body, parameters: merged, note: '', elsewhere: undefined, mode: 'json', missing: []});
      ownBody = '';
      filled = exampleValues(operation, format, 0);
    },
  };
}

/** What the visitor typed, and the values that the console fills in itself until the visitor changes them. */
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
  /** The body as the console wrote it. If the state's body differs, the visitor typed. */
  let ownBody = state().body;
  /** What was typed for the formats that are not shown. */
  let drafts: Record<number, string> = {};

  function chooseExample(shape: number, example: number) {
    if (!operation.shapes[shape]?.examples[example]) return;
    drafts = {};
    ownBody = exampleBody(operation, shape, example);
    update({shape, example, body: ownBody, note: ''});
    filled = exampleValues(operation, shape, example);
  }

  /** Converts what was typed to the other format. What has no place there is kept for the way back. */
  async function chooseShape(shape: number) {
    const before = state();
    const from = operation.shapes[before.shape];
    const to = operation.shapes[shape];
    if (shape === before.shape || !from || !to) return;
    if (before.body === ownBody && drafts[shape] === undefined) return chooseExample(shape, 0);
    const {convertBody} = await import('./convert.ts');
    const now = state();
    if (now.shape !== before.shape) return;
    const {body, note, names} = convertBody(from, to, now.body, exampleBody(operation, shape, 0), drafts[shape]);
    drafts = {...drafts, [now.shape]: now.body};
    ownBody = '';
    update({shape, example: 0, body, note, announcement: note});
    const carried = Object.entries(names).flatMap(([name, was]) => (filled[was] ? [[name, filled[was]]] : []));
    filled = {...exampleValues(operation, shape, 0), ...Object.fromEntries(carried)};
  }

  function current(): Typed {
    const {shape, body, parameters, environment} = state();
    return {shape, body, parameters, environment};
  }

  return {
    chooseExample,
    chooseShape,
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
    /** Shows a request without sending it. Values that equal the contract's example are still the console's to fill. */
    open({shape = 0, body = exampleBody(operation, shape, 0), parameters}: Partial<Typed>) {
      if (!operation.shapes[shape] && operation.shapes.length > 0) return;
      const merged = {...state().parameters, ...parameters};
      update({shape, example: 0, body, parameters: merged, note: '', mode: 'json'});
      ownBody = '';
      filled = exampleValues(operation, shape, 0);
    },
  };
}

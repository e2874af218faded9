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
  /** Milliseconds since 1970. */
  now: () => number,
) {
  let filled = exampleValues(operation, 0, 0);
  /** The body as the console wrote it. If the state's body differs, the visitor edited it. */
  let ownBody = state().body;
  /** What was typed in the other formats. */
  let otherInputs: Record<number, string> = {};

  /** A body whose example's dates are ahead of today: the page may have been built long ago. */
  function withDates(format: number, example: number, body = exampleBody(operation, format, example)) {
    return freshValues(operation, {format, body, parameters: {}}, exampleValues(operation, format, example), {
      now: now(),
    });
  }

  function chooseExample(format: number, example: number) {
    if (!operation.formats[format]?.examples[example]) return;
    otherInputs = {};
    const {body, fresh} = withDates(format, example);
    ownBody = body;
    update({format, example, body, exampleText: body, note: '', otherOperation: undefined, missing: []});
    filled = fresh;
  }

  /** Moves the dates of the example that the page was built with, unless the visitor edited it. */
  function renewDates() {
    const {format, example, body} = state();
    const dated = withDates(format, example);
    const untouched = body === ownBody || body === dated.body;
    if (untouched) {
      ownBody = dated.body;
      filled = dated.fresh;
    }
    update({exampleText: dated.body, ...(untouched && {body: dated.body})});
  }

  /** Converts the body to the other format. Fields that it lacks are kept until the visitor switches back. */
  async function chooseFormat(format: number) {
    const before = state();
    const from = operation.formats[before.format];
    const to = operation.formats[format];
    if (format === before.format || !from || !to) return;
    if (before.body === ownBody && otherInputs[format] === undefined) return chooseExample(format, 0);
    const {convertBody} = await import('./convert.ts');
    const latest = state();
    if (latest.format !== before.format) return;
    const {body: example, fresh} = withDates(format, 0);
    const {body, note, names} = convertBody(from, to, latest.body, example, otherInputs[format]);
    otherInputs = {...otherInputs, [latest.format]: latest.body};
    ownBody = '';
    update({format, example: 0, body, exampleText: example, note, otherOperation: undefined, announcement: note});
    const carried = Object.entries(names).flatMap(([name, previous]) =>
      filled[previous] ? [[name, filled[previous]]] : [],
    );
    filled = {...fresh, ...Object.fromEntries(carried)};
  }

  function current(): Typed {
    const {format, body, parameters, environment} = state();
    return {format, body, parameters, environment};
  }

  return {
    chooseExample,
    chooseFormat,
    renewDates,
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
    open({format = 0, body: given, parameters}: Partial<Typed>) {
      if (!operation.formats[format] && operation.formats.length > 0) return;
      const merged = {...state().parameters, ...parameters};
      const {body, fresh} = withDates(format, 0, given);
      const exampleText = withDates(format, 0).body;
      update({
        format,
        example: 0,
        body,
        exampleText,
        parameters: merged,
        note: '',
        otherOperation: undefined,
        mode: 'json',
        missing: [],
      });
      ownBody = '';
      filled = fresh;
    },
  };
}

/** Judges the bodies of webhook events by their schemas in the contract. Compiled at first use, per event and format. */
import type {ValidateFunction} from 'ajv/dist/2020.js';
import {readContract} from '../../openapi/model.ts';
import type {FieldProblem} from '../errors/domain-error.ts';
import {dereference, type Format} from './operations.ts';
import {readProblems} from './validation-problems.ts';
import {compileClosed} from './validators.ts';

type EventSchema = Readonly<{validate: ValidateFunction; format: Format}>;

const compiled = new Map<string, EventSchema>();

/** Problems of an event's body, unknown fields included. Paths are JSON Pointers in the body. */
export function eventProblems(event: string, shape: 'flat' | 'envelope', body: unknown): readonly FieldProblem[] {
  const key = `${event} ${shape}`;
  const {validate, format} = compiled.get(key) ?? compile(event, shape);
  compiled.set(key, {validate, format});
  if (validate(body)) return [];
  const violations = (validate.errors ?? []).map(error => ({where: 'body' as const, error}));
  return readProblems(violations, format, []);
}

function compile(event: string, shape: string): EventSchema {
  const {event: find, document, resolve} = readContract('partner');
  const source = find(event).body?.formats.find(({name}) => name?.toLowerCase().endsWith(shape))?.source;
  if (!source) throw new Error(`The contract has no ${shape} format of ${event}.`);
  const format = {label: shape, schema: dereference(source, resolve), others: []};
  return {validate: compileClosed(document, source), format};
}

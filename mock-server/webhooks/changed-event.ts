/** The body of a test event, with fields that the caller chose. They must be what the contract says of them. */
import {eventProblems} from '../contract/index.ts';
import {type FieldProblem, invalidFields} from '../errors/domain-error.ts';
import {type BodyFormat, eventToResponse, type WebhookSubject} from './bodies.ts';

/** Fields of a flat event that name it, so the sandbox sets them. */
const FIXED = ['id', 'event', 'timestamp'];

/** Throws `Invalid` when the contract's event can't have these fields. */
export function changedEvent(subject: WebhookSubject, shape: BodyFormat, fields?: Readonly<Record<string, unknown>>) {
  const sample = eventToResponse(subject, shape);
  if (!fields) return sample;
  const changed = 'data' in sample ? {...sample, data: {...sample.data, ...fields}} : {...sample, ...fields};
  const fixed = shape === 'flat' ? FIXED.filter(name => Object.hasOwn(fields, name)) : [];
  const errors: FieldProblem[] = [
    ...fixed.map(name => ({path: `/${name}`, message: `${name} can’t be changed. Leave it out.`})),
    ...eventProblems(subject.event, shape, changed).filter(({path}) => !fixed.includes(path.slice(1))),
  ].map(({path, message}) => ({path: path.replace(/^(\/data)?/, '/fields'), message}));
  if (errors.length === 0) return changed;
  throw invalidFields('Nothing was sent', errors);
}

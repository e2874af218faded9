import {afterEach, describe, expect, it, test, vi} from 'vitest';
import {HttpError, NetworkError} from '../http/errors.ts';
import {
  describeContactResponse,
  describeFailure,
  describeProblem,
  reportContactFailure,
  splitErrors,
} from './messages.ts';

const ok = {valid: true, valueMissing: false};
const messages = {missing: 'Enter your email.', wrong: 'Enter a valid email.'};
const field = {name: 'email', required: true, validationMessage: 'browser', dataset: messages};

test.each([
  ['fine', {value: 'a@b.c', validity: ok}, undefined],
  ['empty', {value: '', validity: {valid: false, valueMissing: true}}, 'Enter your email.'],
  ['blank, which the browser accepts', {value: ' \t', validity: ok}, 'Enter your email.'],
  ['blank but optional', {value: ' ', required: false, validity: ok}, undefined],
  ['of the wrong format', {value: 'a', validity: {valid: false, valueMissing: false}}, 'Enter a valid email.'],
])('returns the message for a field that is %s', (_, control, message) => {
  expect(describeProblem({...field, ...control})).toBe(message);
});

test.each([
  ['a character', 'a'.repeat(1001), 'Remove 1 character. The limit is 1,000.'],
  ['many characters', 'a'.repeat(2200), 'Remove 1,200 characters. The limit is 1,000.'],
  ['nothing, because the spaces around it are not sent', `  ${'a'.repeat(1000)}\n`, undefined],
  ['nothing, because an emoji is one character', '🏠'.repeat(1000), undefined],
])('says how much text is too long: %s', (_, value, message) => {
  expect(describeProblem({...field, value, validity: ok, dataset: {...messages, limit: '1000'}})).toBe(message);
});

test("shows the browser's message for a field without its own", () => {
  const control = {
    ...field,
    value: 'a',
    validationMessage: 'Too short.',
    validity: {valid: false, valueMissing: false},
  };
  expect(describeProblem({...control, dataset: {missing: 'x'}})).toBe('Too short.');
  expect(describeProblem({...control, dataset: {}})).toBe('Too short.');
});

const failureTexts = {
  rejected: 'Failed to join the VIP list.',
  noResponse: 'An error occurred. Please try again later.',
};
const bad = [{path: '/email', message: 'Enter an email.'}];

test.each([
  ['there is no response', new NetworkError('x'), {tone: 'error', text: failureTexts.noResponse}],
  ['the server gives a reason', new HttpError(409, 'Listed.', []), {tone: 'error', text: 'Listed.', fields: {}}],
  [
    'the server named a field',
    new HttpError(400, 'Check 1.', bad),
    {tone: 'error', text: 'Check 1.', fields: {email: 'Enter an email.'}},
  ],
  [
    'the server gives none',
    new HttpError(502, undefined, []),
    {tone: 'error', text: failureTexts.rejected, fields: {}},
  ],
  ['our own code throws', new TypeError('x'), {tone: 'error', text: failureTexts.rejected}],
])('shows the right message when %s', (_, error, result) => {
  expect(describeFailure(error, failureTexts)).toEqual(result);
});

test('uses the same message for both if there is none for a missing response', () => {
  expect(describeFailure(new NetworkError('x'), {rejected: failureTexts.rejected}).text).toBe(failureTexts.rejected);
});

describe('splitErrors', () => {
  const controls = [
    {name: 'email', dataset: messages},
    {name: 'city', dataset: {missing: 'Enter your city.'}},
    {name: 'note', dataset: {}},
  ];
  const split = (fields: Record<string, string>) => splitErrors({tone: 'error', text: 'Check it.', fields}, controls);

  it.each([
    ['its text for a wrong value', {email: 'email does not have the right form.'}, {email: 'Enter a valid email.'}],
    ['its text for a missing value', {city: 'city must not be empty.'}, {city: 'Enter your city.'}],
    ["the server's message where it has no text", {note: 'Too long.'}, {note: 'Too long.'}],
  ])('shows an error once, at its field, with %s', (_, fields, atFields) => {
    expect(split(fields)).toEqual({atFields, rest: undefined});
  });
  it("keeps the form's message for errors that no field shows", () => {
    const {atFields, rest} = split({email: 'x', rating: 'rating must be at most 5.'});
    expect([atFields, rest?.text]).toEqual([{email: 'Enter a valid email.'}, 'Check it.']);
    expect(splitErrors({tone: 'error', text: 'Listed.', fields: {}}, controls).rest?.text).toBe('Listed.');
    expect(splitErrors({tone: 'success', text: 'Done.'}, controls).rest?.text).toBe('Done.');
  });
});

const FAILED = 'Failed to send your message. Please try again later.';

describe('describeContactResponse', () => {
  it.each([
    ["the server's message", {message: 'Got it.'}, {tone: 'success', text: 'Got it.'}],
    ['the default text without one', {}, {tone: 'success', text: 'Your message has been sent successfully!'}],
    [
      'an error when the message says “Failed”',
      {message: 'Failed to file it.'},
      {tone: 'error', text: 'Failed to file it.'},
    ],
  ])('shows %s', (_name, response, result) => expect(describeContactResponse(response)).toEqual(result));
});

describe('reportContactFailure', () => {
  afterEach(() => vi.restoreAllMocks());
  it.each([
    ['an error from the server', new HttpError(400, 'Name is too long.', [{path: '/name', message: 'Too long.'}])],
    ['no response', new NetworkError('offline')],
    ['anything else', new Error('a bug')],
  ])('shows the same message after %s, and logs it', (_name, error) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(reportContactFailure(error)).toEqual({tone: 'error', text: FAILED});
    expect(log).toHaveBeenCalledWith(error);
  });
});

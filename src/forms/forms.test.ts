import {expect, test} from 'vitest';
import {HttpError, NetworkError} from '../http/errors.ts';
import {failure} from './submission-result.ts';
import {problemOf} from './validity.ts';

const ok = {valid: true, valueMissing: false};
const texts = {missing: 'Enter your email.', wrong: 'That is no email.'};

test.each([
  ['fine', {value: 'a@b.c', validity: ok}, undefined],
  ['empty', {value: '', validity: {valid: false, valueMissing: true}}, 'Enter your email.'],
  ['blank, which the browser lets pass', {value: ' \t', validity: ok}, 'Enter your email.'],
  ['blank but optional', {value: ' ', required: false, validity: ok}, undefined],
  ['of the wrong format', {value: 'a', validity: {valid: false, valueMissing: false}}, 'That is no email.'],
])('a field that is %s', (_, control, said) => {
  expect(problemOf({required: true, validationMessage: 'browser', ...control}, texts)).toBe(said);
});

test('the browser’s message is shown where we have none', () => {
  const control = {
    value: 'a',
    required: true,
    validationMessage: 'Too short.',
    validity: {valid: false, valueMissing: false},
  };
  expect(problemOf(control, {missing: 'x'})).toBe('Too short.');
  expect(problemOf(control, undefined)).toBe('Too short.');
});

const said = {refused: 'Failed to join the VIP list.', lost: 'An error occurred. Please try again later.', quote: true};
const bad = [{path: '/email', message: 'Enter an email.'}];

test.each([
  ['nobody answered', new NetworkError('x'), true, {tone: 'error', text: said.lost}],
  ['the server said why', new HttpError(409, 'Listed.', []), true, {tone: 'error', text: 'Listed.', fields: {}}],
  [
    'the server named a field',
    new HttpError(400, 'Check 1.', bad),
    true,
    {tone: 'error', text: 'Check 1.', fields: {email: 'Enter an email.'}},
  ],
  ['the server said nothing', new HttpError(502, undefined, []), true, {tone: 'error', text: said.refused, fields: {}}],
  ['the server is not to be quoted', new HttpError(400, 'Check 1.', bad), false, {tone: 'error', text: said.refused}],
  ['nobody answered, no quotes', new NetworkError('x'), false, {tone: 'error', text: said.lost}],
  ['our own code failed', new TypeError('x'), true, {tone: 'error', text: said.refused}],
])('when %s', (_, error, quote, result) => {
  expect(failure(error, {...said, quote})).toEqual(result);
});

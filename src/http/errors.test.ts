import {expect, it} from 'vitest';
import {errorMessage, HttpError} from './errors.ts';

it.each([
  [
    "only the message if it includes the field's",
    'Check it. name is required.',
    'name is required.',
    'Check it. name is required.',
  ],
  [
    "the message and the field's otherwise",
    'Check 2 fields.',
    'name is required.',
    'Check 2 fields. name is required.',
  ],
])('errorMessage returns %s', (_, message, field, text) => {
  expect(errorMessage(new HttpError(400, message, [{path: '/name', message: field}]))).toBe(text);
});

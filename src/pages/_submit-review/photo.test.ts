import {expect, test} from 'vitest';
import {findPhotoProblem} from './photo.ts';

const type = 'Please upload a valid image file (JPG, PNG, GIF, or WebP)';
const size = 'Image must be smaller than 10MB';

test.each([
  ['image/jpeg', 1, undefined],
  ['image/jpg', 1, undefined],
  ['image/png', 1, undefined],
  ['image/gif', 1, undefined],
  ['image/webp', 10_485_760, undefined],
  ['image/webp', 10_485_761, size],
  ['image/svg+xml', 1, type],
  ['image/heic', 1, type],
  ['application/pdf', 99_999_999, type],
  ['', 1, type],
])('checks %s of %i bytes', (kind, bytes, problem) => {
  expect(findPhotoProblem({type: kind, size: bytes})).toBe(problem);
});

import {expect, it} from 'vitest';
import {dialedNumber} from './dialed-number.ts';

it.each([
  ['(214) 555-0110', '2145550110'],
  ['+1 214 555 0110', '+12145550110'],
  ['(214) 555-0110 ext. 5', '2145550110'],
  ['214 555 0110 x12 (work)', '2145550110'],
  ['214 555 0110;ext=12', '2145550110'],
  ['(214) 555-0110 (mobile, after 6)', '2145550110'],
  ['Cell (214) 555-0110', '2145550110'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['２１４５５５０１１０', '2145550110'],
])('dials only the number of %s', (phone, dialed) => {
  expect(dialedNumber(phone)).toBe(dialed);
});

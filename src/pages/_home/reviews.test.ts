import {expect, test} from 'vitest';
import {summary} from './reviews.ts';

test.each([
  [5, 1, '5.0 out of 5', '1 review'],
  [4.666_666, 3, '4.7 out of 5', '3 reviews'],
  [4.04, 1234, '4.0 out of 5', '1,234 reviews'],
  [1, 2, '1.0 out of 5', '2 reviews'],
])('summarizes an average of %d over %i as %s, %s', (averageRating, totalReviews, average, count) => {
  expect(summary({averageRating, totalReviews})).toEqual({average, count});
});

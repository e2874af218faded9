import {expect, test} from 'vitest';
import {formatSummary, pickFeatured} from './reviews.ts';

test.each([
  [5, 1, '5.0 out of 5', '1 review'],
  [4.666_666, 3, '4.7 out of 5', '3 reviews'],
  [4.04, 1234, '4.0 out of 5', '1,234 reviews'],
  [1, 2, '1.0 out of 5', '2 reviews'],
])('summarizes an average of %d over %i as %s, %s', (averageRating, totalReviews, average, count) => {
  expect(formatSummary({averageRating, totalReviews})).toEqual({average, count});
});

const of = (rating: number, content: string) => ({rating, content});
const long = 'It works. '.repeat(40);

test.each([
  ['few reviews', [of(5, 'Nobody chases anybody.'), of(4, 'Nobody chases me.')], undefined],
  ['long ones only', [of(5, long), of(5, long), of(5, long)], undefined],
  ['poor ones only', [of(3, 'It is fine, I suppose.'), of(2, 'It is not fine at all.'), of(1, long)], undefined],
  ['one that is best', [of(4, 'Nobody chases anybody.'), of(5, long), of(5, 'My roommates pay. Mine!')], 2],
  ['two that are best', [of(5, 'Nobody chases anybody.'), of(5, 'My roommates pay. Mine!'), of(1, long)], 0],
])('features one of %s', (_what, reviews, at) => {
  const {quote, others} = pickFeatured(reviews);
  expect(quote).toBe(at === undefined ? undefined : reviews[at]);
  expect(others).toHaveLength(reviews.length - (quote ? 1 : 0));
});

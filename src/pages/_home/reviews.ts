import {plural} from '../../format/numbers.ts';
import type {PublicReviews} from '../../http/site-api.ts';

/** With at least this many reviews, one is shown large. */
const ENOUGH = 3;
/** Characters of a review that can be shown large. */
const QUOTE = {minChars: 20, maxChars: 220};

/** Separates the best short review from the others. It's undefined if there are few reviews, or none is short enough. */
export function pickFeatured<T extends {rating: number; content: string}>(
  reviews: readonly T[],
): {quote: T | undefined; others: T[]} {
  const short = reviews.filter(({content}) => content.length >= QUOTE.minChars && content.length <= QUOTE.maxChars);
  const best = Math.max(...short.map(({rating}) => rating));
  const quote = reviews.length < ENOUGH ? undefined : short.find(({rating}) => rating === best && rating >= 4);
  return {quote, others: reviews.filter(review => review !== quote)};
}

/** How many reviews the home page shows. */
export const SHOWN_REVIEWS = 6;

export function formatSummary({averageRating, totalReviews}: PublicReviews['statistics']) {
  return {
    average: `${averageRating.toFixed(1)} out of 5`,
    count: plural(totalReviews, 'review'),
  };
}

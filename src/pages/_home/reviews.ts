import {plural} from '../../format/numbers.ts';
import type {PublicReviews} from '../../http/use-api.ts';

/** How many reviews the home page shows. */
export const LIMIT = 6;

export function summary({averageRating, totalReviews}: PublicReviews['statistics']): {average: string; count: string} {
  return {
    average: `${averageRating.toFixed(1)} out of 5`,
    count: plural(totalReviews, 'review'),
  };
}

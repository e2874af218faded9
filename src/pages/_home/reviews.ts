/** How the sum of all reviews reads. */
import type {PublicReviews} from '../../api/index.ts';
import {grouped} from '../../content/american.ts';

/** As many as the home page shows. */
export const LIMIT = 6;

export function summary({averageRating, totalReviews}: PublicReviews['statistics']): {average: string; count: string} {
  return {
    average: `${averageRating.toFixed(1)} out of 5`,
    count: `${grouped(totalReviews)} ${totalReviews === 1 ? 'review' : 'reviews'}`,
  };
}

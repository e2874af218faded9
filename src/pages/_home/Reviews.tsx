/** Public reviews: loading, empty, or the newest ones with the average. After a failure, logs the error and stays empty. */
import {Fridge} from '../../components/art/scenes/Fridge.tsx';
import {ButtonLink} from '../../components/Button.tsx';
import {ReviewCard} from '../../components/ReviewCard.tsx';
import {Section} from '../../components/Section.tsx';
import {Skeleton} from '../../components/Skeleton.tsx';
import {Stars} from '../../components/Stars.tsx';
import {useLoaded} from '../../components/use-loaded.ts';
import {siteApi} from '../../http/api.ts';
import type {PublicReviews} from '../../http/site-api.ts';
import {home} from './copy.ts';
import styles from './Reviews.module.css';
import {formatSummary, pickFeatured, SHOWN_REVIEWS} from './reviews.ts';

const {reviews: copy} = home;

export function Reviews() {
  const {value: reviews, failed} = useLoaded('reviews', () =>
    siteApi.listPublicReviews(SHOWN_REVIEWS).catch(error => {
      // biome-ignore lint/suspicious/noConsole: the visitor sees no error, so it is logged
      console.error('Could not load the reviews.', error);
      throw error;
    }),
  );
  const loading = !reviews && !failed;
  return (
    <Section title={copy.title} id="reviews">
      <div aria-busy={loading}>
        {loading && <Loading />}
        {reviews && <ReviewList {...reviews} />}
      </div>
      {reviews?.data.length !== 0 && <WriteReview />}
    </Section>
  );
}

const WriteReview = () => (
  <p className={styles.write}>
    <ButtonLink to="/submit-review" variant="secondary">
      {copy.write}
    </ButtonLink>
  </p>
);

function Loading() {
  return (
    <>
      <div className="hz-js-only">
        <p role="status" className={styles.loading}>
          <span className={styles.spinner} aria-hidden="true" />
          {copy.loading}
        </p>
        <div className={styles.grid}>
          {[1, 2, 3].map(card => (
            <div key={card} className={styles.blank}>
              <Skeleton width="3rem" height="3rem" round />
              <Skeleton lines={4} />
            </div>
          ))}
        </div>
      </div>
      <p className="hz-no-js-only">{copy.needsJavaScript}</p>
    </>
  );
}

function ReviewList({data, statistics}: PublicReviews) {
  if (data.length === 0)
    return (
      <div className={styles.empty}>
        <Fridge />
        <div>
          <p className={styles.first}>{copy.none}</p>
          <WriteReview />
        </div>
      </div>
    );

  const {quote, others} = pickFeatured(data);
  const {average, count} = formatSummary(statistics);

  return (
    <>
      <p className={styles.summary}>
        <Stars rating={statistics.averageRating} />
        <strong>{average}</strong>
        <span>{count}</span>
      </p>
      {quote && <ReviewCard {...quote} large />}
      <ul className={styles.grid}>
        {others.map(({id, ...review}) => (
          <li key={id}>
            <ReviewCard {...review} />
          </li>
        ))}
      </ul>
    </>
  );
}

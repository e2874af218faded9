import PublicPage from '@theme/PublicPage';
import {useState} from 'react';
import {ReviewCard} from '../components/ReviewCard.tsx';
import {SiteLink} from '../components/SiteLink.tsx';
import {site} from '../site.ts';
import {emptyReview, ReviewForm} from './_submit-review/ReviewForm.tsx';
import styles from './_submit-review/SubmitReview.module.css';

export default function SubmitReview() {
  const [review, setReview] = useState(emptyReview);
  const {name, title, content, location, occupation} = review.typed;
  return (
    <PublicPage
      picture="submit-review"
      title="Write a review"
      description={`Tell other houses what splitting the bills with ${site.name} is like: stars, a few words, and a photo if you want.`}
    >
      <main className={styles.page}>
        <div className={styles.main}>
          <h1>How's the house?</h1>
          <p className={styles.lead}>Be honest. Your roommates can read.</p>
          <ReviewForm review={review} onChange={setReview} />
          <p className={styles.back}>
            <SiteLink to="/">Back to the home page</SiteLink>
          </p>
        </div>
        <aside className={`${styles.aside} hz-js-only`} aria-hidden="true">
          <p className={styles.note}>How it'll look on our fridge:</p>
          <div className={styles.fridge}>
            <span className={styles.magnet} />
            <ReviewCard
              name={name?.trim() || 'Your name'}
              location={location?.trim()}
              occupation={occupation?.trim()}
              profileImage={review.photo?.preview}
              rating={review.rating}
              title={title?.trim()}
              content={content?.trim() || 'Your review goes here.'}
            />
          </div>
        </aside>
      </main>
    </PublicPage>
  );
}

import {useState} from 'react';
import {ReviewCard} from '../components/ReviewCard.tsx';
import {SiteLink} from '../components/SiteLink.tsx';
import {PublicPage} from '../theme/PublicPage/index.tsx';
import {submitReview} from './_submit-review/copy.ts';
import {emptyReview, ReviewForm, readRating} from './_submit-review/ReviewForm.tsx';
import styles from './_submit-review/SubmitReview.module.css';

export default function SubmitReview() {
  const [review, setReview] = useState(emptyReview);
  const {name, title, content, location, occupation} = review.typed;
  const preview = (
    <>
      <p className={styles.note}>{submitReview.preview.note}</p>
      <div className={styles.fridge}>
        <span className={styles.magnet} />
        <ReviewCard
          name={name?.trim() || submitReview.preview.name}
          location={location?.trim()}
          occupation={occupation?.trim()}
          profileImage={review.photo?.preview}
          rating={readRating(review.typed)}
          title={title?.trim()}
          content={content?.trim() || submitReview.preview.content}
        />
      </div>
    </>
  );
  return (
    <PublicPage picture="submit-review" {...submitReview.meta}>
      <main className={styles.page}>
        <div className={styles.main}>
          <h1>{submitReview.title}</h1>
          <p className={styles.lead}>{submitReview.lead}</p>
          <ReviewForm review={review} onChange={setReview}>
            <div className={`${styles.inForm} hz-js-only`} aria-hidden="true">
              {preview}
            </div>
          </ReviewForm>
          <p className={styles.back}>
            <SiteLink to="/">{submitReview.back}</SiteLink>
          </p>
        </div>
        <aside className={`${styles.aside} hz-js-only`} aria-hidden="true">
          {preview}
        </aside>
      </main>
    </PublicPage>
  );
}

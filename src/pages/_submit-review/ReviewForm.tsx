/** The review form. Leaves empty fields out of the request. Resets form and photo after success. */
import {type FormEvent, useEffect, useState} from 'react';
import {TextArea, TextField} from '../../components/Field.tsx';
import {StarsInput} from '../../components/Stars.tsx';
import {
  Consent,
  EmailField,
  Form,
  failure,
  NameField,
  personTexts,
  Status,
  Submit,
  useForm,
  type Values,
} from '../../forms/index.ts';
import {useSiteApi} from '../../http/use-api.ts';
import {reviewForm} from './copy.ts';
import {type PhotoMessage, PhotoPicker} from './PhotoPicker.tsx';
import {keepPhoto, keptPhoto, type Photo} from './photo.ts';
import styles from './SubmitReview.module.css';

const STARS = 5;
const optional = ['email', 'title', 'location', 'occupation'] as const;

/** A review as the preview shows it. */
export interface ReviewInput {
  typed: Values;
  rating: number;
  photo: Photo | undefined;
}
export const emptyReview: ReviewInput = {typed: {}, rating: STARS, photo: undefined};

interface ReviewFormProps {
  review: ReviewInput;
  onChange: (change: (review: ReviewInput) => ReviewInput) => void;
}

export function ReviewForm({review, onChange}: ReviewFormProps) {
  const api = useSiteApi();
  const [photoMessage, setPhotoMessage] = useState<PhotoMessage>();
  const {typed, rating, photo} = review;
  const setPhoto = (next: Photo | undefined) => {
    keepPhoto(next);
    onChange(before => ({...before, photo: next}));
  };
  useEffect(() => onChange(before => ({...before, photo: keptPhoto()})), [onChange]);

  const form = useForm({
    texts: {
      name: personTexts.name,
      email: personTexts.email,
      ...reviewForm.errors,
    },
    blank: reviewForm.blank,
    send: (values, trap) => {
      const given = Object.fromEntries(optional.filter(name => values[name]).map(name => [name, values[name]]));
      const {name = '', content = ''} = values;
      return api.submitReview({...given, ...trap, name, content, rating, ...(photo && {profileImage: photo.file})});
    },
    onSuccess: () => {
      keepPhoto(undefined);
      onChange(() => emptyReview);
      return {tone: 'success', text: reviewForm.done};
    },
    onFailure: error => failure(error, reviewForm.failed),
  });

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const now = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    onChange(before => ({...before, typed: now}));
  };

  return (
    <Form
      form={form}
      path="/api/reviews"
      encType="multipart/form-data"
      label={reviewForm.label}
      onInputCapture={onInput}
      onSubmitCapture={() => setPhotoMessage(message => (message?.tone === 'error' ? undefined : message))}
    >
      <PhotoPicker
        name={typed.name ?? ''}
        photo={photo}
        onPhoto={next => {
          setPhoto(next);
          form.clearStatus();
        }}
        message={photoMessage}
        onMessage={setPhotoMessage}
      />
      <NameField maxLength={50} {...form.field('name')} />
      <EmailField optional {...form.field('email')} />
      <Consent of="reviews" />
      <StarsInput
        label={reviewForm.rating}
        name="rating"
        value={rating}
        onChange={next => onChange(before => ({...before, rating: next}))}
      />
      <TextField label={reviewForm.title} optional maxLength={100} {...form.field('title')} />
      <TextArea
        label={reviewForm.content}
        rows={5}
        maxLength={1000}
        count={(typed.content ?? '').length}
        {...form.field('content')}
      />
      <div className={styles.pair}>
        <TextField
          label={reviewForm.location}
          optional
          maxLength={100}
          autoComplete="address-level2"
          {...form.field('location')}
        />
        <TextField
          label={reviewForm.occupation}
          optional
          maxLength={100}
          autoComplete="organization-title"
          {...form.field('occupation')}
        />
      </div>
      <Submit form={form} busy={reviewForm.busy} disabled={photoMessage?.tone === 'info'} size="lg" block>
        {reviewForm.submit}
      </Submit>
      <Status form={form} />
    </Form>
  );
}

/** The review form. Leaves empty fields out of the request. Resets form and photo after success. */
import {type FormEvent, useState} from 'react';
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
import {type Photo, type PhotoMessage, PhotoPicker} from './PhotoPicker.tsx';
import styles from './SubmitReview.module.css';

const STARS = 5;
const failed = {
  rejected: 'Failed to submit review. Please try again.',
  noResponse: 'Network error. Please check your connection and try again.',
  quote: true,
};
const optional = ['email', 'title', 'location', 'occupation'] as const;
const limit100 = {wrong: 'Use at most 100 characters.'};

/** What the preview shows. */
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
  const [compressing, setCompressing] = useState(false);
  const [photoMessage, setPhotoMessage] = useState<PhotoMessage>();
  const {typed, rating, photo} = review;

  const form = useForm({
    texts: {
      name: personTexts.name,
      email: personTexts.email,
      content: {missing: 'Write a few words about it.', wrong: 'Use at most 1,000 characters.'},
      title: limit100,
      location: limit100,
      occupation: limit100,
    },
    blank: 'Please fill in all required fields',
    send: (values, trap) => {
      const given = Object.fromEntries(optional.filter(name => values[name]).map(name => [name, values[name]]));
      const {name = '', content = ''} = values;
      return api.submitReview({...given, ...trap, name, content, rating, ...(photo && {profileImage: photo.file})});
    },
    onSuccess: () => {
      onChange(() => emptyReview);
      return {tone: 'success', text: 'Thank you for your review! 🎉 It will be published after approval.'};
    },
    onFailure: error => failure(error, failed),
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
      label="Write a review"
      onInputCapture={onInput}
      onSubmitCapture={() => setPhotoMessage(message => (message?.tone === 'error' ? undefined : message))}
    >
      <PhotoPicker
        name={typed.name ?? ''}
        photo={photo}
        onPhoto={next => {
          onChange(before => ({...before, photo: next}));
          form.clearStatus();
        }}
        onCompress={setCompressing}
        message={photoMessage}
        onMessage={setPhotoMessage}
      />
      <NameField maxLength={50} {...form.field('name')} />
      <EmailField optional {...form.field('email')} />
      <Consent of="reviews" />
      <StarsInput
        label="Rating"
        name="rating"
        value={rating}
        onChange={next => onChange(before => ({...before, rating: next}))}
      />
      <TextField label="Title" optional maxLength={100} {...form.field('title')} />
      <TextArea
        label="Your review"
        rows={5}
        maxLength={1000}
        count={(typed.content ?? '').length}
        {...form.field('content')}
      />
      <div className={styles.pair}>
        <TextField
          label="Location"
          optional
          maxLength={100}
          autoComplete="address-level2"
          {...form.field('location')}
        />
        <TextField
          label="Occupation"
          optional
          maxLength={100}
          autoComplete="organization-title"
          {...form.field('occupation')}
        />
      </div>
      <Submit form={form} busy="Submitting Review..." disabled={compressing} size="lg" block>
        Submit Review
      </Submit>
      <Status form={form} />
    </Form>
  );
}

/** The review form. Leaves empty fields out of the request, and resets form and photo after success. */
import {type FormEvent, useState} from 'react';
import {TextArea, TextField} from '../../components/Field.tsx';
import {StarsInput} from '../../components/Stars.tsx';
import {
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
import {type Photo, PhotoPicker} from './PhotoPicker.tsx';
import styles from './SubmitReview.module.css';

const STARS = 5;
const failed = {
  refused: 'Failed to submit review. Please try again.',
  lost: 'Network error. Please check your connection and try again.',
  quote: true,
};
const optional = ['email', 'title', 'location', 'occupation', 'website'] as const;

/** What the card beside the form shows. */
export interface Draft {
  typed: Values;
  rating: number;
  photo: Photo | undefined;
}
export const blankDraft: Draft = {typed: {}, rating: STARS, photo: undefined};

interface ReviewFormProps {
  draft: Draft;
  onDraft: (change: (draft: Draft) => Draft) => void;
}

export function ReviewForm({draft, onDraft}: ReviewFormProps) {
  const api = useSiteApi();
  const [reducing, setReducing] = useState(false);
  const {typed, rating, photo} = draft;

  const form = useForm({
    texts: {
      name: personTexts.name,
      email: personTexts.email,
      content: {missing: 'Write a few words about it.'},
    },
    blank: 'Please fill in all required fields',
    send: async values => {
      const given = Object.fromEntries(optional.filter(name => values[name]).map(name => [name, values[name]]));
      const {name = '', content = ''} = values;
      try {
        await api.submitReview({...given, name, content, rating, ...(photo && {profileImage: photo.file})});
      } catch (error) {
        return failure(error, failed);
      }
      onDraft(() => blankDraft);
      return {tone: 'success', text: 'Thank you for your review! 🎉 It will be published after approval.'};
    },
  });

  const follow = (event: FormEvent<HTMLFormElement>) => {
    const now = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    onDraft(before => ({...before, typed: now}));
  };

  return (
    <Form form={form} path="/api/reviews" encType="multipart/form-data" label="Write a review" onInputCapture={follow}>
      <PhotoPicker
        name={typed.name ?? ''}
        photo={photo}
        onPhoto={next => onDraft(before => ({...before, photo: next}))}
        onBusy={setReducing}
        sending={form.busy}
      />
      <NameField maxLength={50} {...form.field('name')} />
      <EmailField optional hint="Never shown." {...form.field('email')} />
      <StarsInput
        label="Rating"
        name="rating"
        value={rating}
        onChange={next => onDraft(before => ({...before, rating: next}))}
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
      <Submit form={form} busy="Submitting Review..." disabled={reducing} size="lg" block>
        Submit Review
      </Submit>
      <Status form={form} />
    </Form>
  );
}

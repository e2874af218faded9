/** The review form. Resets form and photo after success. */
import {type FormEvent, type ReactNode, useEffect, useRef, useState} from 'react';
import {type AlertTone, StatusMessage} from '../../components/Alert.tsx';
import {Avatar} from '../../components/Avatar.tsx';
import {Button} from '../../components/Button.tsx';
import {TextArea, TextField} from '../../components/Field.tsx';
import {StarsInput} from '../../components/Stars.tsx';
import {DataUse, describeFailure, EmailField, Form, NameField, useForm, type Values} from '../../forms/index.ts';
import {siteApi} from '../../http/api.ts';
import {photoPicker, reviewForm} from './copy.ts';
import {ACCEPT, compressPhoto, findPhotoProblem, PHOTO_FAILED, type Photo, readSavedPhoto, savePhoto} from './photo.ts';
import styles from './SubmitReview.module.css';

/** A review as the preview shows it. */
export interface ReviewInput {
  typed: Values;
  photo: Photo | undefined;
}
export const emptyReview: ReviewInput = {typed: {}, photo: undefined};
/** Stars; five by default. */
export const readRating = ({rating = '5'}: Values) => Number(rating);

/** `info` while a photo is compressed. */
type PhotoMessage = {tone: AlertTone; text: string} | undefined;

interface ReviewFormProps {
  review: ReviewInput;
  onChange: (change: (review: ReviewInput) => ReviewInput) => void;
  /** Below the review's text. */
  children: ReactNode;
}

export function ReviewForm({review, onChange, children}: ReviewFormProps) {
  const [photoMessage, setPhotoMessage] = useState<PhotoMessage>();
  const {typed, photo} = review;
  const setPhoto = (next: Photo | undefined) => {
    savePhoto(next);
    onChange(before => ({...before, photo: next}));
  };
  useEffect(() => onChange(before => ({...before, photo: readSavedPhoto()})), [onChange]);

  const form = useForm({
    blank: reviewForm.blank,
    async submit(values, honeypot) {
      const {name = '', email, title, content = '', location, occupation} = values;
      const typed = {name, email, title, content, location, occupation};
      await siteApi.submitReview({...honeypot, ...typed, rating: readRating(values), profileImage: photo?.file});
      // The page may have been left, so its form isn't reset.
      savePhoto(undefined);
      return {tone: 'success', text: reviewForm.done};
    },
    failed: error => describeFailure(error, reviewForm.failed),
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
      onReset={() => onChange(() => emptyReview)}
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
      <NameField limit={50} />
      <EmailField optional />
      <DataUse entry="reviews" />
      <StarsInput label={reviewForm.rating} name="rating" value={readRating(typed)} />
      <TextField {...reviewForm.title} name="title" optional limit={100} />
      <TextArea {...reviewForm.content} name="content" rows={5} limit={1000} counted={typed.content ?? ''} />
      {children}
      <div className={styles.pair}>
        <TextField {...reviewForm.location} name="location" optional limit={100} autoComplete="address-level2" />
        <TextField
          {...reviewForm.occupation}
          name="occupation"
          optional
          limit={100}
          autoComplete="organization-title"
        />
      </div>
      <Button
        type="submit"
        busy={form.busy && reviewForm.busy}
        disabled={photoMessage?.tone === 'info'}
        size="lg"
        block
      >
        {reviewForm.submit}
      </Button>
    </Form>
  );
}

interface PhotoPickerProps {
  name: string;
  photo: Photo | undefined;
  onPhoto: (photo: Photo | undefined) => void;
  message: PhotoMessage;
  onMessage: (message: PhotoMessage) => void;
}

/** Choose, preview and remove an optional photo. */
function PhotoPicker({name, photo, onPhoto, message, onMessage}: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(0);

  const choose = async (picker: HTMLInputElement) => {
    const file = picker.files?.[0];
    picker.value = '';
    if (!file) return;
    latest.current += 1;
    const attempt = latest.current;
    const problem = findPhotoProblem(file);
    if (problem) {
      onMessage({tone: 'error', text: problem});
      return;
    }
    onMessage({tone: 'info', text: photoPicker.busy});
    const compressed = await compressPhoto(file).catch(() => undefined);
    if (attempt !== latest.current) return;
    if (compressed) onPhoto(compressed);
    onMessage(compressed ? undefined : {tone: 'error', text: PHOTO_FAILED});
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a photo that was chosen before React had the page
  useEffect(() => void choose(input.current as HTMLInputElement), []);

  const remove = () => {
    // One that is still compressed isn't added any more.
    latest.current += 1;
    onPhoto(undefined);
    onMessage(undefined);
    input.current?.focus();
  };

  return (
    <div className={`${styles.picker} hz-js-only`}>
      <div className={styles.photo}>
        <Avatar name={name || '+'} src={photo?.preview} size={72} />
        <div className={styles.photoActions}>
          <label className={styles.choose}>
            <input
              ref={input}
              type="file"
              accept={ACCEPT}
              onChange={event => choose(event.currentTarget)}
              className="hz-visually-hidden"
            />
            <span>
              {photo ? photoPicker.change : message?.tone === 'info' ? photoPicker.compressing : photoPicker.add}
            </span>
          </label>
          {photo && (
            <Button variant="quiet" size="sm" onClick={remove}>
              {photoPicker.remove}
            </Button>
          )}
          <p className={styles.hint}>{photoPicker.hint}</p>
        </div>
      </div>
      <StatusMessage tone={message?.tone ?? 'info'}>{message?.text}</StatusMessage>
    </div>
  );
}

/** Choose, preview and remove an optional photo. */
import {type ChangeEvent, useRef} from 'react';
import {type AlertTone, StatusMessage} from '../../components/Alert.tsx';
import {Avatar} from '../../components/Avatar.tsx';
import {Button} from '../../components/Button.tsx';
import {photoPicker} from './copy.ts';
import {ACCEPT, compressPhoto, PHOTO_FAILED, type Photo, photoProblem} from './photo.ts';
import styles from './SubmitReview.module.css';

/** `info` while a photo is compressed. */
export type PhotoMessage = {tone: AlertTone; text: string} | undefined;

interface PhotoPickerProps {
  name: string;
  photo: Photo | undefined;
  onPhoto: (photo: Photo | undefined) => void;
  message: PhotoMessage;
  onMessage: (message: PhotoMessage) => void;
}

export function PhotoPicker({name, photo, onPhoto, message, onMessage}: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(0);

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    event.currentTarget.value = '';
    if (!file) return;
    latest.current += 1;
    const attempt = latest.current;
    const problem = photoProblem(file);
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

  const remove = () => {
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
            <input ref={input} type="file" accept={ACCEPT} onChange={choose} className="hz-visually-hidden" />
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

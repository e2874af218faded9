/** Passes something on: the device's share sheet, a link to copy, and a picture to save that is drawn when it is asked for. */
import {useState} from 'react';
import {saveFile} from '../http/save-file.ts';
import {StatusMessage} from './Alert.tsx';
import {Button} from './Button.tsx';
import {CopyButton, writeClipboard} from './CopyButton.tsx';
import styles from './ShareActions.module.css';

interface ShareActionsProps {
  /** The message that goes with the link. */
  text: string;
  link: () => string;
  /** Draws the picture; it is saved under `fileName`. */
  picture?: () => Promise<Blob>;
  fileName?: string;
  /** The page has other ways to pass it on. */
  pictureOnly?: boolean;
}

export function ShareActions({text, link, picture, fileName = 'picture.png', pictureOnly = false}: ShareActionsProps) {
  const [failed, setFailed] = useState('');
  const [saving, setSaving] = useState(false);
  const share = async () => {
    const message = `${text} ${link()}`;
    setFailed('');
    try {
      if (!navigator.share) throw new TypeError('No share sheet');
      await navigator.share({text, url: link()});
    } catch (error) {
      // Closing the sheet isn't a failure.
      if ((error as DOMException).name === 'AbortError') return;
      setFailed((await writeClipboard(message)) ? 'Copied: paste it in the group chat.' : `Copy it by hand: ${link()}`);
    }
  };
  const save = async () => {
    if (!picture) return;
    setFailed('');
    setSaving(true);
    try {
      saveFile(fileName, await picture());
    } catch {
      setFailed('The picture could not be drawn. Try again.');
    }
    setSaving(false);
  };
  return (
    <div className={`${styles.actions} hz-js-only`}>
      {!pictureOnly && (
        <>
          <Button size="sm" variant="secondary" onClick={share}>
            Share
          </Button>
          <CopyButton text={link} label="Copy link" done="Copied!" variant="secondary" />
        </>
      )}
      {picture && (
        <Button size="sm" variant="secondary" onClick={save} busy={saving && 'Drawing…'}>
          Save picture
        </Button>
      )}
      <StatusMessage tone="info">{failed}</StatusMessage>
    </div>
  );
}

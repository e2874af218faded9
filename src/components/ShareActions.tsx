/** Shares something: the device's share sheet, a link to copy, and a picture to save, which is drawn on the press. */
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
  picture: () => Promise<Blob>;
  fileName: string;
  /** For a page that has other ways to share. */
  pictureOnly?: boolean;
}

export function ShareActions({text, link, picture, fileName, pictureOnly = false}: ShareActionsProps) {
  const [message, setMessage] = useState('');
  const [saving, setSaving] = useState(false);
  const share = async () => {
    const invitation = `${text} ${link()}`;
    setMessage('');
    try {
      if (!navigator.share) throw new TypeError('No share sheet');
      await navigator.share({text, url: link()});
    } catch (error) {
      // Closing the sheet isn't a failure.
      if ((error as DOMException).name === 'AbortError') return;
      setMessage(
        (await writeClipboard(invitation)) ? 'Copied: paste it in the group chat.' : `Copy it by hand: ${link()}`,
      );
    }
  };
  const save = async () => {
    setMessage('');
    setSaving(true);
    try {
      saveFile(fileName, await picture());
    } catch {
      setMessage('The picture could not be drawn. Try again.');
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
      <Button size="sm" variant="secondary" onClick={save} busy={saving && 'Drawing…'}>
        Save picture
      </Button>
      <StatusMessage tone="info">{message}</StatusMessage>
    </div>
  );
}

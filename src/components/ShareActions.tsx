/** Shares something: the device's share sheet, a link to copy, and perhaps a picture to save, which is drawn on the press. */
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
  picture?: {fileName: string; draw: () => Promise<Blob>};
}

export function ShareActions({text, link, picture}: ShareActionsProps) {
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
  const save = async ({fileName, draw}: NonNullable<typeof picture>) => {
    setMessage('');
    setSaving(true);
    try {
      saveFile(fileName, await draw());
    } catch {
      setMessage('The picture could not be drawn. Try again.');
    }
    setSaving(false);
  };
  return (
    <div className={`${styles.actions} hz-js-only`}>
      <Button size="sm" variant="secondary" onClick={share}>
        Share
      </Button>
      <CopyButton text={link} label="Copy link" done="Copied!" variant="secondary" />
      {picture && (
        <Button size="sm" variant="secondary" onClick={() => save(picture)} busy={saving && 'Drawing…'}>
          Save picture
        </Button>
      )}
      <StatusMessage tone="info">{message}</StatusMessage>
    </div>
  );
}

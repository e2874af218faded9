/** Ways to share: the device's share sheet, a link to copy, and optionally a picture, drawn when it's saved. */
import {useState} from 'react';
import {saveFile} from '../http/save-file.ts';
import {StatusMessage} from './Alert.tsx';
import {Button} from './Button.tsx';
import {CopyButton, writeClipboard} from './CopyButton.tsx';
import styles from './ShareActions.module.css';

/** Opens the device's share sheet. Copies the text if there is none. */
export async function shareOrCopy(data: ShareData, text: string): Promise<'shared' | 'copied' | 'failed'> {
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    // Closing the sheet isn't a failure.
    if ((error as DOMException).name === 'AbortError') return 'shared';
    return (await writeClipboard(text)) ? 'copied' : 'failed';
  }
}

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
    setMessage('');
    const result = await shareOrCopy({text, url: link()}, `${text} ${link()}`);
    if (result === 'copied') setMessage('Copied: paste it in the group chat.');
    if (result === 'failed') setMessage(`Copy it by hand: ${link()}`);
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

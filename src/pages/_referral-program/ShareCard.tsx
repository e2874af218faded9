/**
 * The link and the invitation, to copy or to pass to the device's share sheet. If neither is allowed, they can be copied by hand.
 */
import {type FocusEvent, useEffect, useRef, useState} from 'react';
import {StatusMessage} from '../../components/Alert.tsx';
import {Button} from '../../components/Button.tsx';
import {SHOWN_MS, writeClipboard} from '../../components/CopyButton.tsx';
import {TextArea} from '../../components/Field.tsx';
import {showTop} from '../../components/show-top.ts';
import {GOAL, invitation, REWARD} from './invitation.ts';
import styles from './Referral.module.css';

const select = (event: FocusEvent<HTMLTextAreaElement>) => event.currentTarget.select();

export function ShareCard({link}: {link: string}) {
  const [copied, setCopied] = useState<boolean>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    showTop(card.current);
    return () => clearTimeout(timer.current);
  }, []);
  const text = invitation(link);

  const copy = async () => {
    clearTimeout(timer.current);
    const done = await writeClipboard(text);
    setCopied(done);
    if (done) timer.current = setTimeout(() => setCopied(undefined), SHOWN_MS);
  };
  const share = async () => {
    if (!navigator.share) return copy();
    try {
      await navigator.share({text});
    } catch (error) {
      // Closing the sheet isn't a failure.
      if ((error as DOMException).name !== 'AbortError') await copy();
    }
  };

  return (
    <section ref={card} className={styles.share} aria-labelledby="share-title">
      <h2 id="share-title">{`Share & Earn ${REWARD}!`}</h2>
      <p>{`Help us reach ${GOAL} by fall. Everyone who joins through your link counts.`}</p>
      <TextArea label="Your link" value={link} readOnly rows={2} onFocus={select} />
      <TextArea label="Your invitation" value={text} readOnly rows={8} onFocus={select} />
      <div className={styles.actions}>
        <Button onClick={copy}>{copied ? 'Copied!' : 'Copy Message'}</Button>
        <Button variant="secondary" onClick={share}>
          Share
        </Button>
      </div>
      <span role="status" className="hz-visually-hidden">
        {copied ? 'Copied!' : ''}
      </span>
      <StatusMessage tone="error">{copied === false && 'Failed to copy link. Please try manually.'}</StatusMessage>
    </section>
  );
}

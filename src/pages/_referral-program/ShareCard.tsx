/**
 * The link and the invitation, to copy or to pass to the device's share sheet. If neither is allowed, they can be copied by hand.
 */
import {type FocusEvent, useEffect, useRef, useState} from 'react';
import {StatusMessage} from '../../components/Alert.tsx';
import {Button} from '../../components/Button.tsx';
import {SHOWN_MS, writeClipboard} from '../../components/CopyButton.tsx';
import {TextArea} from '../../components/Field.tsx';
import {showTop} from '../../components/show-top.ts';
import {invitation, share as texts} from './copy.ts';
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
      <h2 id="share-title">{texts.title}</h2>
      <p>{texts.lead}</p>
      <TextArea label={texts.link} value={link} readOnly rows={2} onFocus={select} />
      <TextArea label={texts.invitation} value={text} readOnly rows={8} onFocus={select} />
      <div className={styles.actions}>
        <Button onClick={copy}>{copied ? texts.copied : texts.copy}</Button>
        <Button variant="secondary" onClick={share}>
          {texts.share}
        </Button>
      </div>
      <span role="status" className="hz-visually-hidden">
        {copied ? texts.copied : ''}
      </span>
      <StatusMessage tone="error">{copied === false && texts.failed}</StatusMessage>
    </section>
  );
}

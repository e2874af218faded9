/**
 * Beside the chat: the requests that were sent. When the chat is over, the house pays and they are struck out. It changes no
 * message.
 */
import clsx from 'clsx';
import {type CSSProperties, useRef} from 'react';
import {Duck} from '../../components/art/Duck.tsx';
import {ShareActions} from '../../components/ShareActions.tsx';
import styles from './ChatEnding.module.css';
import {home} from './copy.ts';

const {requests, sent, over, text, share} = home.chat;

export function ChatEnding({finished}: {finished: boolean}) {
  const drawing = useRef<HTMLDivElement>(null);
  return (
    <div className={clsx(styles.ending, finished && styles.over)}>
      <p className={styles.title}>{finished ? over : sent}</p>
      <ul className={styles.requests}>
        {requests.map(({who, what, amount}, nth) => (
          <li key={who} className={styles.request} style={{'--nth': nth} as CSSProperties}>
            {finished ? <s>{`${who}: ${amount} for ${what}`}</s> : <span>{`${who}: ${amount} for ${what}`}</span>}
          </li>
        ))}
      </ul>
      <div className={styles.paid} ref={drawing} aria-hidden={!finished}>
        <Duck pose="card" className={styles.duck} />
        <p>{finished ? text : ''}</p>
      </div>
      {finished && (
        <ShareActions
          text={share}
          link={() => new URL('/#group-chat', location.href).href}
          picture={async () =>
            (await import('./chat-picture.ts')).drawEnding(drawing.current?.querySelector('svg') ?? null)
          }
          fileName="group-chat.png"
        />
      )}
    </div>
  );
}

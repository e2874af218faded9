import clsx from 'clsx';
import {Fragment} from 'react';
import styles from './Chat.module.css';
import {Face} from './ChatFaces.tsx';
import {type ChatMessage, chaser} from './chat-messages.ts';

export function ChatMessages({messages}: {messages: readonly ChatMessage[]}) {
  return (
    <ol className={styles.list}>
      {messages.map(({sender, text, time, date, isGrouped}, at) => (
        <Fragment key={`${date} ${text}`}>
          {messages[at - 1]?.date !== date && <li className={styles.date}>{date}</li>}
          <li className={clsx(sender === chaser ? styles.theirs : styles.ours, isGrouped && styles.grouped)}>
            {!isGrouped && <Face member={sender} />}
            {!isGrouped && (
              <p className={styles.from}>
                <b>{sender}</b> {time}
              </p>
            )}
            <p className={styles.bubble}>{text}</p>
          </li>
        </Fragment>
      ))}
    </ol>
  );
}

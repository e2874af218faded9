/** The messages of the group chat, and the faces beside them, which are drawn once and used by reference. */
import clsx from 'clsx';
import {Fragment} from 'react';
import {Head, type Look, type Mood, paint} from '../../components/art/Head.tsx';
import styles from './Chat.module.css';
import {type ChatMessage, chaser, type members} from './chat-messages.ts';

type Member = (typeof members)[number];

const FACES: Record<Member, {look: Look; mood: Mood}> = {
  Walt: {look: 'founder', mood: 'worried'},
  Theo: {look: 'theo', mood: 'glad'},
  Priya: {look: 'maya', mood: 'happy'},
  Jess: {look: 'ivy', mood: 'sly'},
  Dev: {look: 'omar', mood: 'happy'},
  Moose: {look: 'sam', mood: 'surprised'},
};

const idOf = (member: string) => `face-${member.toLowerCase()}`;

/** The drawings that `Face` refers to. */
export const Faces = () => (
  <svg width="0" height="0" className={styles.faces} aria-hidden="true" focusable="false">
    {Object.entries(FACES).map(([member, {look, mood}]) => (
      <symbol key={member} id={idOf(member)} viewBox="-24 -27 48 48">
        <g style={paint(look)}>
          <path d="M-24 22c2-10 12-12 24-12s22 2 24 12z" className={styles.bust} />
          <Head look={look} mood={mood} />
        </g>
      </symbol>
    ))}
  </svg>
);

export const Face = ({member}: {member: string}) => (
  <svg className={styles.face} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
    <use href={`#${idOf(member)}`} />
  </svg>
);

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

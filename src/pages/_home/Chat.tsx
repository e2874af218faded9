/**
 * The group chat simulation. Screen readers get the list, and one announcement at the start and one at the end. Pauses while it
 * isn't visible.
 */
import clsx from 'clsx';
import {Fragment, useEffect, useRef, useState} from 'react';
import {Duck} from '../../components/art/Duck.tsx';
import {Head, headColors, type Look, type Mood} from '../../components/art/Head.tsx';
import {Button} from '../../components/Button.tsx';
import {Mark} from '../../components/Logo.tsx';
import frame from '../../components/PhoneFrame.module.css';
import {Section} from '../../components/Section.tsx';
import {ShareActions} from '../../components/ShareActions.tsx';
import {useVisible} from '../../components/use-visible.ts';
import styles from './Chat.module.css';
import ending from './ChatEnding.module.css';
import {chaser, groupName, members, messages, TICK_MS} from './chat.ts';
import {home} from './copy.ts';

const {chat: copy} = home;

export function Chat() {
  const phone = useRef<HTMLDivElement>(null);
  const screen = useRef<HTMLElement>(null);
  const play = useRef<HTMLButtonElement>(null);
  /** Number of messages; undefined before the first play. */
  const [count, setCount] = useState<number>();
  const phase = count === undefined ? 'idle' : count < messages.length ? 'running' : 'finished';
  const running = phase === 'running';
  const visible = useVisible(phone);
  useEffect(() => {
    if (!running || !visible) return;
    const timer = setInterval(() => setCount((shown = 0) => shown + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [running, visible]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message scrolls the phone, not the page
  useEffect(() => {
    const list = screen.current;
    if (list) list.scrollTop = list.scrollHeight;
  }, [count]);

  const reset = () => {
    setCount(undefined);
    // The pressed button goes, and would take the focus with it.
    play.current?.focus();
  };

  const shown = messages.slice(0, count ?? 0);
  return (
    <Section ground="sunk" label={copy.label} id="group-chat">
      <Faces />
      <div className={styles.columns}>
        <div className={styles.words}>
          <h2>{copy.title}</h2>
          <p>{copy.lead}</p>
        </div>
        <div ref={phone} className={clsx(frame.body, styles.phone)}>
          <div className={styles.bar}>
            <p className={styles.group}>
              {groupName} <Mark size={14} />
            </p>
            <p className={styles.members}>{`${members.length} ${copy.members}`}</p>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <section ref={screen} className={styles.screen} aria-label={copy.messages(groupName)} tabIndex={0}>
            {phase === 'idle' && (
              <div className={`${styles.empty} hz-js-only`}>
                <p>{copy.empty[0]}</p>
                <p>{copy.empty[1]}</p>
              </div>
            )}
            <noscript>
              <ChatMessages shown={messages} />
            </noscript>
            <ChatMessages shown={shown} />
            {running && <Typing next={messages[shown.length]?.sender ?? ''} />}
          </section>
          <div className={`${styles.controls} hz-js-only`}>
            <Button ref={play} onClick={() => setCount(0)} aria-disabled={running} variant="primary">
              {running ? copy.playing : copy.play}
            </Button>
            {phase === 'finished' && (
              <Button onClick={reset} variant="secondary">
                {copy.reset}
              </Button>
            )}
          </div>
          <p role="status" className="hz-visually-hidden">
            {copy.status[phase]}
          </p>
        </div>
        <ChatEnding finished={phase === 'finished'} />
      </div>
    </Section>
  );
}

/** Three dots on the next sender's side. */
function Typing({next}: {next: string}) {
  return (
    <div className={next === chaser ? styles.theirs : styles.ours} aria-hidden="true">
      <Face member={next} />
      <span className={styles.from}>{copy.typing(next)}</span>
      <span className={styles.typing}>
        <i />
        <i />
        <i />
      </span>
    </div>
  );
}

const FACES: Record<(typeof members)[number], {look: Look; mood: Mood}> = {
  Walt: {look: 'founder', mood: 'worried'},
  Theo: {look: 'theo', mood: 'glad'},
  Priya: {look: 'maya', mood: 'happy'},
  Jess: {look: 'ivy', mood: 'sly'},
  Dev: {look: 'omar', mood: 'happy'},
  Moose: {look: 'sam', mood: 'surprised'},
};

const faceId = (member: string) => `face-${member.toLowerCase()}`;

/** The faces beside the messages, which are drawn once and used by reference. */
const Faces = () => (
  <svg width="0" height="0" className={styles.faces} aria-hidden="true">
    {Object.entries(FACES).map(([member, {look, mood}]) => (
      <symbol key={member} id={faceId(member)} viewBox="-24 -27 48 48">
        <g style={headColors(look)}>
          <path d="M-24 22c2-10 12-12 24-12s22 2 24 12z" className={styles.bust} />
          <Head look={look} mood={mood} />
        </g>
      </symbol>
    ))}
  </svg>
);

const Face = ({member}: {member: string}) => (
  <svg className={styles.face} viewBox="0 0 48 48" aria-hidden="true">
    <use href={`#${faceId(member)}`} />
  </svg>
);

function ChatMessages({shown}: {shown: typeof messages}) {
  return (
    <ol className={styles.list}>
      {shown.map(({sender, text, time, date, isGrouped}, at) => (
        <Fragment key={`${date} ${text}`}>
          {shown[at - 1]?.date !== date && <li className={styles.date}>{date}</li>}
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

/**
 * Beside the chat: the requests that were sent. When the chat is over, the house pays and they are struck out. It changes no
 * message.
 */
function ChatEnding({finished}: {finished: boolean}) {
  return (
    <div className={clsx(ending.ending, finished && ending.over)}>
      <p className={ending.title}>{finished ? copy.over : copy.sent}</p>
      <ul className={ending.requests}>
        {copy.requests.map(({who, what, amount}, nth) => (
          <li key={who} className={ending.request} style={{'--nth': nth}}>
            {finished ? <s>{`${who}: ${amount} for ${what}`}</s> : <span>{`${who}: ${amount} for ${what}`}</span>}
          </li>
        ))}
      </ul>
      <div className={ending.paid} aria-hidden={!finished}>
        <Duck pose="card" className={ending.duck} />
        <p>{finished ? copy.text : ''}</p>
      </div>
      {finished && <ShareActions text={copy.share} link={() => new URL('/#group-chat', location.href).href} />}
    </div>
  );
}

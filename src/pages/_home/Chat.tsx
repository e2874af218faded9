/**
 * The group chat simulation. Screen readers get the list, and one announcement at the start and one at the end. Pauses while it
 * isn't visible.
 */
import {useEffect, useReducer, useRef} from 'react';
import {Button} from '../../components/Button.tsx';
import {every} from '../../components/every.ts';
import {Mark} from '../../components/Logo.tsx';
import {Section} from '../../components/Section.tsx';
import {useVisible} from '../../components/use-visible.ts';
import styles from './Chat.module.css';
import {ChatEnding} from './ChatEnding.tsx';
import {Face, Faces} from './ChatFaces.tsx';
import {ChatMessages} from './ChatMessages.tsx';
import {type ChatEvent, initialChat, type Chat as State, step, tickWhile} from './chat.ts';
import {chaser, groupName, members, messages} from './chat-messages.ts';

const statusText = {
  idle: '',
  running: `The chat is playing: ${messages.length} messages.`,
  finished: `All ${messages.length} messages are shown.`,
};

export function Chat() {
  const phone = useRef<HTMLDivElement>(null);
  const screen = useRef<HTMLElement>(null);
  const [chat, send] = useReducer((state: State, event: ChatEvent) => step(state, event, messages.length), initialChat);
  const running = chat.phase === 'running';
  const visible = useVisible(phone);
  useEffect(() => tickWhile(running, visible, () => send('tick'), every), [running, visible]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message scrolls the phone, not the page
  useEffect(() => {
    const list = screen.current;
    if (list) list.scrollTop = list.scrollHeight;
  }, [chat]);

  const shown = messages.slice(0, chat.shown);
  return (
    <Section ground="sunk" label="The group chat" id="group-chat">
      <Faces />
      <div className={styles.columns}>
        <div className={styles.words}>
          <h2>You know this group chat.</h2>
          <p>
            Six people, one electric bill, and {chaser} in the middle. These are real messages from his college years.
            Press play. It gets worse.
          </p>
        </div>
        <div ref={phone} className={styles.phone}>
          <div className={styles.bar}>
            <p className={styles.group}>
              {groupName} <Mark size={14} />
            </p>
            <p className={styles.members}>{members.length} members</p>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <section ref={screen} className={styles.screen} aria-label={`Messages in ${groupName}`} tabIndex={0}>
            {shown.length === 0 && !running && (
              <div className={`${styles.empty} hz-js-only`}>
                <p>No messages yet</p>
                <p>Start the simulation to see {chaser}'s pain unfold.</p>
              </div>
            )}
            <noscript>
              <ChatMessages messages={messages} />
            </noscript>
            <ChatMessages messages={shown} />
            {running && <Typing next={messages[chat.shown]?.sender ?? ''} />}
          </section>
          <div className={`${styles.controls} hz-js-only`}>
            <Button onClick={() => send('play')} disabled={running} variant="primary">
              {running ? 'Playing…' : 'Play'}
            </Button>
            {chat.shown > 0 && !running && (
              <Button onClick={() => send('reset')} variant="secondary">
                Reset
              </Button>
            )}
          </div>
          <p role="status" className="hz-visually-hidden">
            {statusText[chat.phase]}
          </p>
        </div>
        <ChatEnding finished={chat.phase === 'finished'} />
      </div>
    </Section>
  );
}

/** Three dots on the next sender's side. */
function Typing({next}: {next: string}) {
  return (
    <div className={next === chaser ? styles.theirs : styles.ours} aria-hidden="true">
      <Face member={next} />
      <span className={styles.from}>{`${next} is typing`}</span>
      <span className={styles.typing}>
        <i />
        <i />
        <i />
      </span>
    </div>
  );
}

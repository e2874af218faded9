/**
 * The group chat simulation. Screen readers get the list, and one announcement at the start and one at the end. Pauses while it
 * isn't visible.
 */
import clsx from 'clsx';
import {useEffect, useReducer, useRef} from 'react';
import {Button} from '../../components/Button.tsx';
import {every} from '../../components/every.ts';
import {Mark} from '../../components/Logo.tsx';
import frame from '../../components/PhoneFrame.module.css';
import {Section} from '../../components/Section.tsx';
import {useVisible} from '../../components/use-visible.ts';
import styles from './Chat.module.css';
import {ChatEnding} from './ChatEnding.tsx';
import {ChatMessages, Face, Faces} from './ChatMessages.tsx';
import {type ChatEvent, initialChat, type Chat as State, step, tickWhile} from './chat.ts';
import {chaser, groupName, members, messages} from './chat-messages.ts';
import {home} from './copy.ts';

const {chat: texts} = home;

const statusText = {
  idle: texts.status.idle,
  running: texts.status.running(messages.length),
  finished: texts.status.finished(messages.length),
};

export function Chat() {
  const phone = useRef<HTMLDivElement>(null);
  const screen = useRef<HTMLElement>(null);
  const play = useRef<HTMLButtonElement>(null);
  const [chat, send] = useReducer((state: State, event: ChatEvent) => step(state, event, messages.length), initialChat);
  const running = chat.phase === 'running';
  const visible = useVisible(phone);
  useEffect(() => tickWhile(running, visible, () => send('tick'), every), [running, visible]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message scrolls the phone, not the page
  useEffect(() => {
    const list = screen.current;
    if (list) list.scrollTop = list.scrollHeight;
  }, [chat]);

  const reset = () => {
    send('reset');
    // The pressed button goes, and would take the focus with it.
    play.current?.focus();
  };

  const shown = messages.slice(0, chat.shown);
  return (
    <Section ground="sunk" label={texts.label} id="group-chat">
      <Faces />
      <div className={styles.columns}>
        <div className={styles.words}>
          <h2>{texts.title}</h2>
          <p>{texts.lead}</p>
        </div>
        <div ref={phone} className={clsx(frame.body, styles.phone)}>
          <div className={styles.bar}>
            <p className={styles.group}>
              {groupName} <Mark size={14} />
            </p>
            <p className={styles.members}>{`${members.length} ${texts.members}`}</p>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <section ref={screen} className={styles.screen} aria-label={texts.messages(groupName)} tabIndex={0}>
            {shown.length === 0 && !running && (
              <div className={`${styles.empty} hz-js-only`}>
                <p>{texts.empty[0]}</p>
                <p>{texts.empty[1]}</p>
              </div>
            )}
            <noscript>
              <ChatMessages messages={messages} />
            </noscript>
            <ChatMessages messages={shown} />
            {running && <Typing next={messages[chat.shown]?.sender ?? ''} />}
          </section>
          <div className={`${styles.controls} hz-js-only`}>
            <Button ref={play} onClick={() => send('play')} aria-disabled={running} variant="primary">
              {running ? texts.playing : texts.play}
            </Button>
            {chat.shown > 0 && !running && (
              <Button onClick={reset} variant="secondary">
                {texts.reset}
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
      <span className={styles.from}>{texts.typing(next)}</span>
      <span className={styles.typing}>
        <i />
        <i />
        <i />
      </span>
    </div>
  );
}

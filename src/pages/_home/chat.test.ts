import {expect, test, vi} from 'vitest';
import {type Chat, type ChatEvent, quiet, step, tickWhile} from './chat.ts';
import {chaser, members, messages} from './chat-messages.ts';

const running = (shown: number): Chat => ({phase: 'running', shown});
const finished: Chat = {phase: 'finished', shown: 3};

test.each<[Chat, ChatEvent, Chat]>([
  [quiet, 'play', running(0)],
  [quiet, 'tick', quiet],
  [quiet, 'reset', quiet],
  [running(0), 'tick', running(1)],
  [running(1), 'play', running(1)],
  [running(1), 'reset', running(1)],
  [running(2), 'tick', finished],
  [finished, 'tick', finished],
  [finished, 'reset', quiet],
  [finished, 'play', running(0)],
])('%o on %s becomes %o', (chat, event, next) => {
  expect(step(chat, event, 3)).toEqual(next);
});

test.each([
  [true, true, [800]],
  [true, false, []],
  [false, true, []],
])('running %s and seen %s asks for ticks %o', (isRunning, seen, asked) => {
  const every = vi.fn(() => () => {});
  const stop = tickWhile(isRunning, seen, () => {}, every);
  expect(every.mock.calls.map(call => (call as unknown[])[0])).toEqual(asked);
  expect(stop !== undefined).toBe(asked.length > 0);
});

test('the chat is about 38 messages of exactly six people, the one who chases among them', () => {
  expect(messages).toHaveLength(38);
  expect(new Set(messages.map(message => message.sender))).toEqual(new Set(members));
  expect(members).toHaveLength(6);
  expect(members).toContain(chaser);
});

test('a message is grouped when the one before is of the same person and day, and no day comes back', () => {
  messages.forEach((message, at) => {
    const before = messages[at - 1];
    expect(message.isGrouped).toBe(before?.sender === message.sender && before.date === message.date);
  });
  const dates = messages.map(message => message.date).filter((date, at, all) => date !== all[at - 1]);
  expect(new Set(dates).size).toBe(dates.length);
  expect(new Set(messages.map(message => message.text)).size).toBe(messages.length);
});

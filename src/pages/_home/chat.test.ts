import {expect, test} from 'vitest';
import {type Chat, type ChatEvent, chaser, initialChat, members, messages, step} from './chat.ts';

const running = (shown: number): Chat => ({phase: 'running', shown});
const finished: Chat = {phase: 'finished', shown: 3};

test.each<[Chat, ChatEvent, Chat]>([
  [initialChat, 'play', running(0)],
  [initialChat, 'tick', initialChat],
  [initialChat, 'reset', initialChat],
  [running(0), 'tick', running(1)],
  [running(1), 'play', running(1)],
  [running(1), 'reset', running(1)],
  [running(2), 'tick', finished],
  [finished, 'tick', finished],
  [finished, 'reset', initialChat],
  [finished, 'play', running(0)],
])('moves from %o on %s to %o', (chat, event, next) => {
  expect(step(chat, event, 3)).toEqual(next);
});

test('has 38 messages from exactly six people, including the one who chases', () => {
  expect(messages).toHaveLength(38);
  expect(new Set(messages.map(message => message.sender))).toEqual(new Set(members));
  expect(members).toHaveLength(6);
  expect(members).toContain(chaser);
});

test('groups a message with the previous one of the same sender and day, and keeps days together', () => {
  messages.forEach((message, at) => {
    const before = messages[at - 1];
    expect(message.isGrouped).toBe(before?.sender === message.sender && before.date === message.date);
  });
  const dates = messages.map(message => message.date).filter((date, at, all) => date !== all[at - 1]);
  expect(new Set(dates).size).toBe(dates.length);
  expect(new Set(messages.map(message => message.text)).size).toBe(messages.length);
});

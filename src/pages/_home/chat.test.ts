import {expect, test} from 'vitest';
import {chaser, members, messages} from './chat.ts';

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

import {expect, it, vi} from 'vitest';
import type {ConsoleCore} from './core/console.ts';
import {startEarlySend} from './early-send.ts';

const container = new EventTarget();
const button = Object.assign(new EventTarget(), {disabled: true, toggleAttribute() {}});
Object.assign(container, {
  querySelector: (selector: string) => (selector.startsWith('button') ? button : null),
  querySelectorAll: () => [],
});
vi.stubGlobal('document', {querySelector: () => null});
const send = vi.fn();
const core = {
  operation: {id: 'createBill'},
  state: () => ({busy: false, ready: false, announcement: ''}),
  start() {},
  preload() {},
  send,
};

/** Returns whether the key's default action was prevented. */
function press(key: Partial<KeyboardEvent>): boolean {
  const event = Object.assign(new Event('keydown', {cancelable: true}), key);
  container.dispatchEvent(event);
  return event.defaultPrevented;
}

it('sends once with Ctrl and Enter, which change nothing in a field', () => {
  expect(startEarlySend(container as Element, core as unknown as ConsoleCore)).toBe(true);
  expect(button.disabled).toBe(false);
  expect(press({key: 'Enter'})).toBe(false);
  expect(send).not.toHaveBeenCalled();
  expect(press({key: 'Enter', ctrlKey: true})).toBe(true);
  press({key: 'Enter', ctrlKey: true});
  expect(send).toHaveBeenCalledOnce();
});

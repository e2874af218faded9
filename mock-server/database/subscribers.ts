/** The topics that processes publish to each other, and the subscribers of this process. */
import {EventEmitter} from 'node:events';

/**
 * Published to every process, this one included, with the id of the workspace, endpoint or request that it is about.
 * The store publishes `changed` itself, after each commit that added to a log of the workspace.
 */
export const TOPICS = ['changed', 'listening', 'forward', 'reported'] as const;
export type Topic = (typeof TOPICS)[number];

export type Subscribers = ReturnType<typeof createSubscribers>;

export function createSubscribers() {
  const emitter = new EventEmitter().setMaxListeners(0);
  const eventName = (topic: Topic, id = '') => `${topic} ${id}`;
  return {
    /** Without ids, notifies every subscriber of the topic: notifications may have been lost. */
    notify(topic: Topic, ids: readonly string[] | undefined): void {
      const everyone = () => emitter.eventNames().filter(event => String(event).startsWith(eventName(topic)));
      const events = ids ? [eventName(topic), ...ids.map(id => eventName(topic, id))] : everyone();
      for (const event of events) emitter.emit(event);
    },
    subscribe(topic: Topic, id: string | undefined, onPublished: () => void): () => void {
      const event = eventName(topic, id);
      emitter.on(event, onPublished);
      return () => void emitter.off(event, onPublished);
    },
  };
}

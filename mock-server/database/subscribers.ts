/** The topics that processes publish to each other, and the subscribers of this process. */
import {EventEmitter} from 'node:events';

/**
 * Published to every process, this one included, with the id of the workspace, endpoint or request that it is about.
 * The store publishes `changed` itself, after each commit that added to a log of the workspace.
 */
export type Topic = 'changed' | 'listening' | 'forward' | 'reported';

export type Subscribers = ReturnType<typeof createSubscribers>;

export function createSubscribers() {
  const emitter = new EventEmitter().setMaxListeners(0);
  const eventName = (topic: Topic, id = '') => `${topic} ${id}`;
  return {
    notify(topic: Topic, ids: readonly string[]): void {
      for (const event of [eventName(topic), ...ids.map(id => eventName(topic, id))]) emitter.emit(event);
    },
    /** Call it when notifications may have been lost. */
    notifyAll(): void {
      for (const event of emitter.eventNames()) emitter.emit(event);
    },
    subscribe(topic: Topic, id: string | undefined, onPublished: () => void): () => void {
      const event = eventName(topic, id);
      emitter.on(event, onPublished);
      return () => void emitter.off(event, onPublished);
    },
  };
}

/** For tests of the connection that PostgreSQL sends notifications to. */
import type {Client} from 'pg';
import {createSubscribers} from '../../subscribers.ts';
import {createListener} from '../listener.ts';

/** The listener of the first process, without subscribers. It ignores errors. */
export const createTestListener = (connect: () => Promise<Client>) =>
  createListener({
    connect,
    statements: {query: async () => {}},
    instance: 1,
    subscribers: createSubscribers(),
    onError() {},
  });

import {afterEach, describe, expect, it, vi} from 'vitest';
import {HttpError, NetworkError} from '../http/errors.ts';
import {contactFailure, contactSent} from './contact-result.ts';

const FAILED = 'Failed to send your message. Please try again later.';

describe('contactSent', () => {
  it.each([
    ['the server’s message', {message: 'Got it.'}, {tone: 'success', text: 'Got it.'}],
    ['the default text without one', {}, {tone: 'success', text: 'Your message has been sent successfully!'}],
    [
      'an error when the message says “Failed”',
      {message: 'Failed to file it.'},
      {tone: 'error', text: 'Failed to file it.'},
    ],
  ])('shows %s', (_name, response, result) => expect(contactSent(response)).toEqual(result));
});

describe('contactFailure', () => {
  afterEach(() => vi.restoreAllMocks());
  it.each([
    ['an error from the server', new HttpError(400, 'Name is too long.', [{path: '/name', message: 'Too long.'}])],
    ['no response', new NetworkError('offline')],
    ['anything else', new Error('a bug')],
  ])('shows the same message after %s, and logs it', (_name, error) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(contactFailure(error)).toEqual({tone: 'error', text: FAILED});
    expect(log).toHaveBeenCalledWith(error);
  });
});

import {expect, it, vi} from 'vitest';
import {readContract} from '../../../openapi/model.ts';
import {describeOperation} from '../../reference/operation.ts';
import {sessionAt} from '../testing/session.ts';
import {createConsole} from './console.ts';

vi.mock('./convert.ts', () => {
  throw new Error('The module didn’t load.');
});

it('keeps format and body, and says so, if what converts them doesn’t load', async () => {
  const core = createConsole(describeOperation(readContract('partner'), 'createBill'), {
    session: sessionAt(() => 0),
    unique: () => 'u',
    online: () => true,
    confirm: () => true,
    hmac: () => new Uint8Array(),
  });
  core.edit('{"amount": 1}');
  await core.chooseFormat(1);
  const {format, body, note} = core.state().request;
  expect({format, body}).toEqual({format: 0, body: '{"amount": 1}'});
  expect(note).toContain('didn’t load');
  expect(core.state().view.announcement).toBe(note);
});

import {expect, it, vi} from 'vitest';
import {createCore} from '../testing/console.ts';

vi.mock('./convert.ts', () => {
  throw new Error('The module didn’t load.');
});

it('shows the other format’s own body, and says so, if what converts the typed one doesn’t load', async () => {
  const core = createCore();
  core.edit('{"amount": 1}');
  await core.chooseFormat(1);
  const {body, note} = core.state().request;
  expect(JSON.parse(body)).toMatchObject({amount: 15000});
  expect(note).toContain('weren’t converted');
  expect(core.state().view.announcement).toBe(note);
  await core.chooseFormat(0);
  expect(core.state().request.body).toBe('{"amount": 1}');
});

import {expect, it} from 'vitest';
import type {Runtime} from '../../../openapi/scenarios/run-scenario.ts';
import type {Scenario} from '../../../openapi/scenarios/scenario.ts';
import {createPlayer} from './player.ts';

const step = (title: string) => ({title, request: 'GET /api/partners/bills'});
const scenario = {version: 1, name: 'Three', steps: [step('One'), step('Two'), step('Three')]} as Scenario;
const sandbox =
  (status = 200): Runtime['send'] =>
  async (_, path) => ({
    status: path === '/api/partners/bills' ? status : 200,
    body: {data: [], users: [], now: '2026-05-18T12:00:00Z', message: 'No.'},
  });

function started(send = sandbox()) {
  const player = createPlayer();
  const reached = (phase: string) =>
    new Promise<void>(resolve => {
      const check = () => player.state().phase === phase && resolve();
      player.subscribe(check);
      check();
    });
  const play = (count: number) => void player.play(count, scenario, 'ep_1', send);
  const titles = () => player.state().steps.map(({result}) => result.title);
  return {player, reached, play, titles};
}

it('plays one step a press, then the rest', async () => {
  const {reached, play, titles} = started();
  play(1);
  await reached('waiting');
  expect(titles()).toEqual(['One']);
  play(1);
  await reached('waiting');
  expect(titles()).toEqual(['One', 'Two']);
  play(Number.POSITIVE_INFINITY);
  await reached('idle');
  expect(titles()).toEqual(['One', 'Two', 'Three']);
  play(1);
  await reached('waiting');
  expect(titles()).toEqual(['One']);
});

it('stops between two steps, and keeps the file that was opened', async () => {
  const {player, reached, play, titles} = started();
  player.open(scenario);
  play(1);
  await reached('waiting');
  void player.stop();
  await reached('idle');
  expect(titles()).toEqual(['One']);
  expect(player.state().own).toBe(scenario);
});

it("ends a file's run when another file replaces it, which no page could stop any more", async () => {
  const {player, reached, play} = started();
  player.open(scenario);
  play(1);
  await reached('waiting');
  player.open({...scenario, name: 'Other'});
  await reached('idle');
  expect(player.state().own?.name).toBe('Other');
});

it('fails at a step with another response, and is broken without a sandbox', async () => {
  const failing = started(sandbox(409));
  failing.play(Number.POSITIVE_INFINITY);
  await failing.reached('idle');
  expect(failing.player.state().steps[0]?.result.problems).toEqual(['Expected a 2xx, got 409: No.']);

  const away = started(() => Promise.reject(new Error('The server did not respond.')));
  away.play(1);
  await away.reached('idle');
  expect(away.player.state().problem).toBe('The server did not respond.');
});

import {useMemo, useSyncExternalStore} from 'react';
import {useDashboard, useStore} from '../context.ts';
import type {Store} from '../core/store.ts';
import {createPlayer, type Player, type PlayerState} from './player.ts';
import {scenarioSender} from './send.ts';

const players = new WeakMap<Store, Player>();

function playerOf(store: Store): Player {
  const known = players.get(store);
  if (known) return known;
  const wait = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));
  const created = createPlayer({wait, unique: () => Date.now().toString(36)});
  players.set(store, created);
  return created;
}

export function usePlayer(): {player: Player; state: PlayerState; send: ReturnType<typeof scenarioSender>} {
  const player = playerOf(useStore());
  const {workspace, clockOffset} = useDashboard();
  const state = useSyncExternalStore(player.subscribe, player.state, player.state);
  const send = useMemo(() => {
    if (!workspace) return () => Promise.reject(new Error('There is no workspace.'));
    return scenarioSender(workspace, () => Date.now() + clockOffset);
  }, [workspace, clockOffset]);
  return {player, state, send};
}

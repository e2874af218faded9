import {useMemo, useSyncExternalStore} from 'react';
import {useDashboard} from '../context.ts';
import {createPlayer, type Player, type PlayerState} from './player.ts';
import {scenarioSender} from './send.ts';

const player = createPlayer({
  wait: ms => new Promise(resolve => setTimeout(resolve, ms)),
  unique: () => Date.now().toString(36),
});

export function usePlayer(): {player: Player; state: PlayerState; send: ReturnType<typeof scenarioSender>} {
  const {workspace, clockOffset} = useDashboard();
  const state = useSyncExternalStore(player.subscribe, player.state, player.state);
  const send = useMemo(() => {
    if (!workspace) return () => Promise.reject(new Error('There is no workspace.'));
    return scenarioSender(workspace, () => Date.now() + clockOffset);
  }, [workspace, clockOffset]);
  return {player, state, send};
}

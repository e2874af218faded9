/** Portraits of the people behind the site. */
import {Bust} from '../Head.tsx';
import {Backdrop, Scene} from './parts.tsx';

export const FounderPortrait = () => (
  <Scene high={330}>
    <Backdrop id="founder-light" color="roomWall" light={[120, 40]} />
    <Bust look="founder" mood="glad" x={236} y={142} scale={4.1} />
  </Scene>
);

export const AdvisorPortrait = () => (
  <Scene high={330}>
    <Backdrop id="advisor-light" color="tile" light={[120, 40]} />
    <Bust look="advisor" mood="happy" x={240} y={142} scale={4.1} />
  </Scene>
);

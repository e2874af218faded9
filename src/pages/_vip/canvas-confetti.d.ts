/** The part of canvas-confetti that this site uses; the package has no types. */
declare module 'canvas-confetti' {
  interface Shot {
    particleCount: number;
    gravity: number;
    spread: number;
    startVelocity: number;
    /** How long a piece lives, in frames. */
    ticks: number;
    origin: {x?: number; y?: number};
    /** Hexadecimal. */
    colors: string[];
  }
  export function create(
    canvas: HTMLCanvasElement | undefined,
    options: {resize: boolean; useWorker: boolean},
  ): (shot: Shot) => Promise<null>;
}

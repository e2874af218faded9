/** Positions of boxes and arrows in SVG units, at least one CSS pixel each, so that text stays readable on phones. */
import type {Lifecycle, State} from './lifecycles.ts';

export const BOX = {width: 104, height: 44};
const GAP = {x: 56, y: 58};
const MARGIN = {x: 6, top: 46, bottom: 8};
/** How far each loop extends beyond the box or the previous loop. */
const LOOP = 36;

export const WIDTH = 2 * (BOX.width + MARGIN.x) + GAP.x;

export type Point = {x: number; y: number};
export type Arrow = {path: string /** Position of the number. */; mark: Point};

export const heightOf = ({states}: Lifecycle): number =>
  MARGIN.top + Math.max(...states.map(({at}) => at[1])) * (BOX.height + GAP.y) + BOX.height + MARGIN.bottom;

/** Top left corner of a state's box. */
export const cornerOf = ({at: [column, row]}: State): Point => ({
  x: MARGIN.x + column * (BOX.width + GAP.x),
  y: MARGIN.top + row * (BOX.height + GAP.y),
});

/** Throws for a transition between unknown states. */
export function arrows({states, transitions}: Lifecycle): Arrow[] {
  const corner = (name: string) => {
    const state = states.find(it => it.name === name);
    if (!state) throw new Error(`No state is called "${name}".`);
    return cornerOf(state);
  };
  const loops = new Map<string, number>();
  return transitions.map(transition => {
    const to = corner(transition.to);
    if (transition.from === undefined) return begin(to);
    if (transition.from !== transition.to) return between(corner(transition.from), to);
    const seen = loops.get(transition.to) ?? 0;
    loops.set(transition.to, seen + 1);
    return loop(to, seen);
  });
}

function begin({x, y}: Point): Arrow {
  const middle = x + BOX.width / 2;
  return {path: `M${middle} ${y - MARGIN.top + 6}V${y}`, mark: {x: middle, y: y - MARGIN.top / 2 - 2}};
}

/** A straight arrow within a column or row; otherwise from the side to the top. */
function between(from: Point, to: Point): Arrow {
  const middle = from.x + BOX.width / 2;
  if (from.x === to.x) {
    const start = from.y + BOX.height;
    return {path: `M${middle} ${start}V${to.y}`, mark: {x: middle, y: (start + to.y) / 2 - 3}};
  }
  const side = from.x + BOX.width;
  const level = from.y + BOX.height / 2;
  if (from.y === to.y) return {path: `M${side} ${level}H${to.x}`, mark: {x: (side + to.x) / 2 - 3, y: level}};
  const into = to.x + BOX.width / 2;
  return {path: `M${side} ${level}H${into - 10}q10 0 10 10V${to.y}`, mark: {x: (side + into) / 2, y: level}};
}

/** From the right side back to it, around the previous loops. */
function loop({x, y}: Point, index: number): Arrow {
  const side = x + BOX.width;
  const level = y + BOX.height / 2;
  const spread = 6 + index * 10;
  const reach = LOOP * (index + 1);
  // A cubic curve reaches three quarters of the way to its control points.
  const control = side + reach / 0.75;
  return {
    path: `M${side} ${level - spread}C${control} ${level - spread} ${control} ${level + spread} ${side} ${level + spread}`,
    mark: {x: side + reach, y: level},
  };
}

/** Divides the space between request and response, by pointer and by arrow keys. */
import {type KeyboardEvent, type PointerEvent, type RefObject, useRef} from 'react';
import {useConsole} from '../use-console.ts';
import styles from './Divider.module.css';

/** Percentage by which an arrow key moves it. */
const STEP = 5;
const STEPS: Record<string, number> = {ArrowUp: -STEP, ArrowLeft: -STEP, ArrowDown: STEP, ArrowRight: STEP};

/** Limits, in percent. */
const LEAST = 20;
const MOST = 80;

const limited = (percentage: number) => Math.min(MOST, Math.max(LEAST, Math.round(percentage)));

type Part = RefObject<HTMLElement | null>;

export function Divider({before, after}: {before: Part; after: Part}) {
  const {core, view} = useConsole();
  const {expanded, split = 50} = view;
  /** Where it was pressed: the pointer's position, the request's size, and what both parts share, in pixels. */
  const pressed = useRef({at: 0, size: 0, shared: 1});
  const along = ({clientX, clientY}: PointerEvent) => (expanded ? clientX : clientY);
  const sizes = () => {
    const [size = 0, rest = 0] = [before, after].map(
      ({current}) => current?.getBoundingClientRect()[expanded ? 'width' : 'height'],
    );
    return {size, shared: size + rest || 1};
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    // So that dragging selects no text.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    pressed.current = {at: along(event), ...sizes()};
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const {at, size, shared} = pressed.current;
    core.update({view: {split: limited(((size + along(event) - at) / shared) * 100)}});
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const {size, shared} = sizes();
    core.update({view: {split: limited((size / shared) * 100 + step)}});
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr can't be moved
    <div
      className={styles.divider}
      role="separator"
      tabIndex={0}
      aria-label="Request size"
      aria-orientation={expanded ? 'vertical' : 'horizontal'}
      aria-valuenow={split}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
    />
  );
}

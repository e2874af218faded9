/** Wraps the code's long lines. Shown while a line is wider than the frame, and while lines are wrapped. */
import clsx from 'clsx';
import {useEffect, useRef, useState} from 'react';
import {IconButton} from './Button.tsx';
import styles from './CodeFrame.module.css';
import {WrapIcon} from './icons.tsx';

export function WrapButton() {
  const place = useRef<HTMLSpanElement>(null);
  const [overflows, setOverflows] = useState(false);
  const [wraps, setWraps] = useState(false);

  useEffect(() => {
    const frame = place.current?.closest('figure, fieldset');
    frame?.toggleAttribute('data-wraps', wraps);
    // Wrapped code always fits, so keep the last measurement: the button must not disappear when it is pressed.
    if (!frame || wraps) return;
    const bodies = [...frame.querySelectorAll('pre')];
    const observer = new ResizeObserver(() => setOverflows(bodies.some(pre => pre.scrollWidth > pre.clientWidth)));
    // Observe the code too, because its text can change.
    for (const element of frame.querySelectorAll('pre, pre > code')) observer.observe(element);
    return () => observer.disconnect();
  }, [wraps]);

  return (
    <span ref={place} className={clsx(styles.wrap, 'hz-js-only')}>
      {(overflows || wraps) && (
        <IconButton label="Wrap lines" aria-pressed={wraps} onClick={() => setWraps(!wraps)}>
          <WrapIcon size={18} />
        </IconButton>
      )}
    </span>
  );
}

/** The request and what it causes, one step after the other. */
import type {RefObject} from 'react';
import type {Operation} from '../reference/operation.ts';
import styles from './Timeline.module.css';
import {useConsole} from './use-console.ts';

/** `to` is the URL of the step's page, or shows its panel. */
export type Step = {state?: 'waiting' | 'done' | 'failed'; text: string; to?: string | (() => void)};
type StepName = 'Request' | 'Charge' | 'Webhook' | 'Attempt';

/** Empty for a request that causes nothing, such as a deletion. Only bills have charges. */
function listSteps({method, path, servers}: Operation): StepName[] {
  if (['GET', 'DELETE'].includes(method) || !servers.some(({workspace}) => workspace?.stream)) return [];
  return path.includes('/bills') ? ['Request', 'Charge', 'Webhook', 'Attempt'] : ['Request', 'Webhook', 'Attempt'];
}

type Props = {
  steps?: Partial<Record<StepName, Step | undefined>>;
  /** The state of the connection that reports webhooks. */
  stream?: string | undefined;
  ref?: RefObject<HTMLOListElement | null>;
};

export function Timeline({steps, stream, ref}: Props) {
  const names = listSteps(useConsole().operation);
  if (names.length === 0) return null;
  return (
    <ol ref={ref} className={styles.timeline} aria-label="What the request causes" data-stream={stream}>
      {names.map(name => {
        const {state, text = '', to} = steps?.[name] ?? {};
        const Part = typeof to === 'string' ? 'a' : to ? 'button' : 'div';
        const link = typeof to === 'string' ? {href: to} : to && {type: 'button' as const, onClick: to};
        return (
          <li key={name} data-state={state}>
            <Part {...link}>
              <strong>{name}</strong> <span>{text}</span>
            </Part>
          </li>
        );
      })}
    </ol>
  );
}

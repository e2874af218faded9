import {all, type Lists} from './state.ts';
import type {Attempt} from './types.ts';

const SHOWN = 20;

/** An endpoint's last twenty attempts, the oldest first. */
export function latestAttempts(deliveries: Lists['delivery'], endpointId: string): Attempt[] {
  return all(deliveries)
    .flatMap(delivery => (delivery.endpointId === endpointId ? delivery.attempts : []))
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .slice(-SHOWN);
}

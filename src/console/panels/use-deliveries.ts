/** The webhooks of a workspace as they are delivered, while somebody looks. What was made before the stream opened is read once. */
import {useEffect, useState} from 'react';
import type {ConsoleCore} from '../core/console.ts';
import type {Delivery} from './caused.ts';
import {followStream, type StreamState} from './event-stream.ts';
import {readList, tokenOf, type WorkspaceCalls} from './sandbox.ts';

const RECENT = 20;

export function useDeliveries(core: ConsoleCore, calls: WorkspaceCalls | undefined, watching: boolean) {
  const [deliveries, setDeliveries] = useState<ReadonlyMap<string, Delivery>>(new Map());
  const [state, setState] = useState<StreamState>('connecting');
  useEffect(() => {
    if (!calls?.stream || !watching) return;
    const abort = new AbortController();
    const {signal} = abort;
    const token = () => tokenOf(core, calls, signal);
    const note = (list: Delivery[]) =>
      setDeliveries(before => new Map([...before, ...list.map(one => [one.deliveryId, one] as const)]));
    const catchUp = async () => {
      if (!calls.deliveries) return;
      const list = await readList<Delivery>(`${calls.deliveries}?limit=${RECENT}`, await token(), signal);
      // The stream may have told of a later state meanwhile.
      setDeliveries(before => new Map([...list.map(one => [one.deliveryId, one] as const), ...before]));
    };
    const after = (milliseconds: number, then: () => void) => {
      const timer = setTimeout(then, milliseconds);
      return () => clearTimeout(timer);
    };
    const stop = followStream({fetch: (input, init) => fetch(input, init), after}, calls.stream, token, {
      onEvent({event, data}) {
        if (event === 'delivery' && typeof data === 'object' && data && 'attempts' in data) note([data as Delivery]);
        if (event === 'reset') catchUp().catch(() => {});
      },
      onState(now) {
        setState(now);
        if (now === 'open') catchUp().catch(() => {});
      },
    });
    return () => {
      stop();
      abort.abort();
    };
  }, [core, calls, watching]);
  return {deliveries, state};
}

/** The workspace's deliveries by id, and the state of the connection that reports them. Connected only while watching. */
import {useEffect, useState} from 'react';
import {type ConnectionStatus, follow} from '../../../http/follow-stream.ts';
import {readBody, request} from '../../../http/request.ts';
import type {ConsoleCore} from '../../core/console.ts';
import type {WorkspacePaths} from '../../core/operation.ts';
import type {Delivery} from './timeline-steps.ts';

const RECENT = 20;

export function useDeliveries(core: ConsoleCore, paths: WorkspacePaths | undefined, watching: boolean) {
  const [deliveries, setDeliveries] = useState<ReadonlyMap<string, Delivery>>(new Map());
  const [state, setState] = useState<ConnectionStatus | 'rejected'>('connecting');

  useEffect(() => {
    if (!paths || !watching) return;
    const abort = new AbortController();
    const {signal} = abort;
    const token = async () => (await core.session.workspace.get(signal)).token;

    const catchUp = async () => {
      const headers = {authorization: `Bearer ${await token()}`};
      const response = await request(`${paths.deliveries}?limit=${RECENT}`, {headers, signal});
      const {data: list} = readBody<{data: Delivery[]}>(response);
      const listed = list.map(delivery => [delivery.deliveryId, delivery] as const);
      setDeliveries(before => new Map([...before, ...listed, ...reported]));
    };

    /** The stream may report a later state while the list loads. */
    const reported = new Map<string, Delivery>();
    let started = false;
    const connection = follow(
      {url: paths.stream, token},
      {
        messages(messages) {
          if (!started || messages.some(({event}) => event === 'reset')) {
            reported.clear();
            catchUp().catch(() => {});
          }
          started = true;
          const received = messages
            .filter(({event}) => event === 'delivery')
            .map(({data}): Delivery => JSON.parse(data));
          // A deleted delivery has only its id.
          for (const delivery of received) if (delivery.attempts) reported.set(delivery.deliveryId, delivery);
          setDeliveries(before => new Map([...before, ...reported]));
        },
        status: setState,
        rejected: () => setState('rejected'),
      },
    );

    return () => {
      connection.stop();
      abort.abort();
    };
  }, [core, paths, watching]);

  return {deliveries, state};
}

/** The workspace's webhook deliveries, live while `watching`. Reads earlier ones once. */
import {useEffect, useState} from 'react';
import type {Schemas} from '../../../../openapi/generated/sandbox.ts';
import {type ConnectionStatus, follow} from '../../../http/follow-stream.ts';
import {bodyOf, request} from '../../../http/request.ts';
import {wait} from '../../../http/wait.ts';
import type {ConsoleCore} from '../../core/console.ts';
import type {WorkspacePaths} from '../../core/operation.ts';

export type Delivery = Schemas['Delivery'];

const RECENT = 20;
const DEPS = {wait, random: Math.random};

export function useDeliveries(core: ConsoleCore, paths: WorkspacePaths | undefined, watching: boolean) {
  const [deliveries, setDeliveries] = useState<ReadonlyMap<string, Delivery>>(new Map());
  const [state, setState] = useState<ConnectionStatus | 'rejected'>('connecting');
  useEffect(() => {
    if (!paths?.stream || !watching) return;
    const abort = new AbortController();
    const {signal} = abort;
    const token = async () => String((await core.deps.session.workspaces(paths).get(signal)).token);
    const catchUp = async () => {
      if (!paths.deliveries) return;
      const headers = {authorization: `Bearer ${await token()}`};
      const response = await request(`${paths.deliveries}?limit=${RECENT}`, {headers, signal});
      const {data: list} = bodyOf<{data: Delivery[]}>(response);
      // The stream may have reported a later state meanwhile.
      setDeliveries(before => new Map([...list.map(one => [one.deliveryId, one] as const), ...before]));
    };
    let started = false;
    const connection = follow({url: paths.stream, token}, DEPS, {
      messages(messages) {
        if (!started || messages.some(({event}) => event === 'reset')) catchUp().catch(() => {});
        started = true;
        const received = messages.filter(({event}) => event === 'delivery').map(({data}): Delivery => JSON.parse(data));
        // A deleted delivery has only its id.
        const list = received.filter(({attempts}) => attempts).map(one => [one.deliveryId, one] as const);
        setDeliveries(before => new Map([...before, ...list]));
      },
      status: setState,
      rejected: () => setState('rejected'),
    });
    return () => {
      connection.stop();
      abort.abort();
    };
  }, [core, paths, watching]);
  return {deliveries, state};
}

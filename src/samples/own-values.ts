/**
 * Fills the values of the visitor's sandbox workspace, which the page's samples share, into code that the build has marked. Secrets stay
 * masked until they are revealed.
 */

import {type RefObject, useEffect, useSyncExternalStore} from 'react';
import {createState} from '../create-state.ts';
import {readBody, request} from '../http/request.ts';
import type {Workspace} from '../workspace/workspace-calls.ts';
import {pageWorkspace} from '../workspace/workspace-finder.ts';
import {EXAMPLE_AGREEMENT, type OwnName} from './placeholders.ts';

export type OwnValues = Partial<Record<OwnName, string>>;

const SECRETS: ReadonlySet<string> = new Set<OwnName>(['secretKey', 'webhookSecret', 'token']);
const MASK = '••••••••';

export const isSecret = (name: string): boolean => SECRETS.has(name);

/** `origin` is known without a workspace. */
export function workspaceValues(workspace: Workspace | undefined, origin: string): OwnValues {
  if (!workspace) return {origin};
  const {apiKey, secretKey, webhookSecret, token, agreement} = workspace;
  return {origin, apiKey, secretKey, webhookSecret, token, agreement: agreement.hutzAgreementId};
}

/** The names of the reader's values that a piece of code needs. */
export function namesIn(html: string): OwnName[] {
  return [...new Set([...html.matchAll(/data-own="(\w+)"/g)].map(([, name]) => name as OwnName))];
}

function fillOwnValues(root: ParentNode, values: OwnValues, revealed: boolean): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-own]')) {
    place.dataset.placeholder ??= place.textContent ?? '';
    const name = place.dataset.own as OwnName;
    const value = values[name];
    const masked = value !== undefined && isSecret(name) && !revealed;
    place.toggleAttribute('data-masked', masked);
    place.textContent = masked ? MASK : (value ?? place.dataset.placeholder);
  }
}

/** `ready` changes when the code has arrived after a client-side navigation. */
export function useOwnValues(root: RefObject<HTMLElement | null>, ready?: unknown): void {
  const workspace = useWorkspace();
  const ownEndpoint = useSyncExternalStore(endpoint.subscribe, endpoint.get, none);
  const [revealed] = useReveal();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ready` changes with the markup
  useEffect(() => {
    const values = {...workspaceValues(workspace, location.origin), endpoint: ownEndpoint};
    if (root.current) fillOwnValues(root.current, values, revealed);
  }, [root, workspace, ownEndpoint, revealed, ready]);
}

/** A request of the contract with the reader's own agreement instead of the example's. */
export function useOwnText(text: string): string {
  const workspace = useWorkspace();
  const hasAgreement = text.includes(EXAMPLE_AGREEMENT);
  useEffect(() => {
    if (hasAgreement) pageWorkspace.findExisting();
  }, [hasAgreement]);
  const agreement = workspace?.agreement.hutzAgreementId;
  return agreement ? text.replaceAll(EXAMPLE_AGREEMENT, agreement) : text;
}

/** The page on which the secrets are revealed. */
const revealed = createState<string | undefined>(undefined);
const isRevealed = () => revealed.get() !== undefined && revealed.get() === location.pathname;
const reveal = (shown: boolean) => revealed.set(shown ? location.pathname : undefined);

/** Whether the page shows the workspace's secrets: one choice for all of its samples, forgotten with the page. */
export function useReveal(): [boolean, (shown: boolean) => void] {
  return [useSyncExternalStore(revealed.subscribe, isRevealed, () => false), reveal];
}

const none = () => undefined;
const currentWorkspace = () => pageWorkspace.found()?.workspace;

export const useWorkspace = () => useSyncExternalStore(pageWorkspace.subscribe, currentWorkspace, none);

/** The URL of the workspace's own endpoint, if it has one. */
const endpoint = createState<string | undefined>(undefined);
let askedWith: string | undefined;

/** Asks once for each workspace; ignores failures. */
export function loadEndpoint({token}: Workspace): void {
  if (askedWith === token) return;
  askedWith = token;
  endpoint.set(undefined);
  request('/api/sandbox/endpoints', {headers: {authorization: `Bearer ${token}`}, cache: 'no-store'}).then(
    response => {
      const {data = []} = readBody<{data?: {kind?: string; url?: string}[]}>(response);
      if (askedWith === token) endpoint.set(data.find(({kind}) => kind === 'url')?.url);
    },
    () => {},
  );
}

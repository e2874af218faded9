/** Fills the reader's own values into code that the build has marked. Secrets stay masked until they are revealed. */
import type {Workspace} from '../workspace/workspace-calls.ts';
import type {OwnName} from './placeholders.ts';

export type OwnValues = Partial<Record<OwnName, string>>;

const SECRETS: ReadonlySet<string> = new Set<OwnName>(['secretKey', 'webhookSecret', 'token']);
const MASK = '••••••••';

export const isSecret = (name: string): boolean => SECRETS.has(name);

/** `origin` is known without a workspace. */
export function valuesOf(workspace: Workspace | undefined, origin: string): OwnValues {
  const text = (name: string) => (typeof workspace?.[name] === 'string' ? String(workspace[name]) : undefined);
  const agreement = (workspace?.agreement as Workspace | undefined)?.hutzAgreementId as string | undefined;
  const values: Record<string, string | undefined> = {origin, agreement};
  for (const name of ['apiKey', 'secretKey', 'webhookSecret', 'token', 'endpoint']) values[name] = text(name);
  return values as OwnValues;
}

/** The names of the reader's values that a piece of code needs. */
export function namesIn(html: string): OwnName[] {
  return [...new Set([...html.matchAll(/data-own="(\w+)"/g)].map(([, name]) => name as OwnName))];
}

export function fillOwnValues(root: ParentNode, values: OwnValues, revealed: boolean): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-own]')) {
    place.dataset.placeholder ??= place.textContent ?? '';
    const name = place.dataset.own as OwnName;
    const value = values[name];
    const masked = value !== undefined && isSecret(name) && !revealed;
    place.toggleAttribute('data-masked', masked);
    place.textContent = masked ? MASK : (value ?? place.dataset.placeholder);
  }
}

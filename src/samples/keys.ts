/** The samples' environment variables and their values from a workspace. Secrets are shown and copied only after `revealed`. */
import type {Workspace} from '../workspace/workspace-calls.ts';

type Key = {
  name: string;
  /** The workspace's field. */
  path: string;
  example: string;
  secret?: true;
};

const KEYS: readonly Key[] = [
  {name: 'HUTZ_API', path: 'origin', example: 'http://localhost:3000'},
  {name: 'HUTZ_API_KEY', path: 'apiKey', example: 'htz_…'},
  {name: 'HUTZ_SECRET_KEY', path: 'secretKey', example: 'htzsk_…', secret: true},
  {name: 'HUTZ_AGREEMENT_ID', path: 'agreement.hutzAgreementId', example: '3f0c8a52-…'},
  {name: 'HUTZ_WEBHOOK_SECRET', path: 'webhookSecret', example: 'htzwh_…', secret: true},
];

export type Line = {name: string; value: string; secret: boolean; hidden: boolean};

/** The lines for `names`, in the order of KEYS. Unknown names are ignored. */
export function linesOf(names: readonly string[], workspace: Workspace | undefined, revealed: boolean): Line[] {
  return KEYS.filter(({name}) => names.includes(name)).map(({name, path, example, secret = false}) => {
    const value = workspace && read(workspace, path);
    const hidden = secret && value !== undefined && !revealed;
    return {name, value: hidden ? `${example.slice(0, -1)}••••••••` : (value ?? example), secret, hidden};
  });
}

/** Shell lines for the clipboard. */
export function exportsOf(lines: readonly Line[]): string {
  return lines
    .map(({name, value, hidden}) => (hidden ? `# ${name}: reveal the secret to copy it` : `export ${name}=${value}`))
    .join('\n');
}

function read(workspace: Workspace, path: string): string | undefined {
  const value = path.split('.').reduce<unknown>((at, part) => (at as Workspace | undefined)?.[part], workspace);
  return typeof value === 'string' ? value : undefined;
}

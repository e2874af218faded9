/** The software bill of materials in CycloneDX 1.6, from package-lock.json: the same lock gives the same bytes. */
import {createHash} from 'node:crypto';

type LockedPackage = Readonly<{
  /** Where it differs from the folder's: an alias. */
  name?: string;
  version?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  link?: boolean;
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
}>;

export type Lock = Readonly<{packages: Readonly<Record<string, LockedPackage>>}>;

/** `required` at run time, `optional` for some platforms, `excluded` for development alone. */
type Scope = 'required' | 'optional' | 'excluded';

const FOLDER = 'node_modules/';
const BY_IMPORTANCE: readonly Scope[] = ['required', 'optional', 'excluded'];
/** The name that cyclonedx-npm uses, which other tools recognize. */
const DEVELOPMENT = {name: 'cdx:npm:package:development', value: 'true'};

/** The text of the file. A package that is installed at several places is one component. */
export function makeSbom(lock: Lock): string {
  const {packages} = lock;
  const components = new Map<string, ReturnType<typeof componentOf>>();
  const dependencies = new Map<string, Set<string>>();
  const root = packages[''] ?? {};
  for (const [path, item] of Object.entries(packages)) {
    if (item.link) continue;
    // The workspaces are parts of the application, like the root.
    const isOwn = !path.includes(FOLDER);
    const ref = isOwn ? purlOf('', root) : purlOf(path, item);
    const scope = scopeOf(item);
    const known = components.get(ref)?.scope;
    if (!isOwn && (known === undefined || BY_IMPORTANCE.indexOf(scope) < BY_IMPORTANCE.indexOf(known)))
      components.set(ref, componentOf(path, item, scope));
    const dependsOn = dependencies.get(ref) ?? new Set();
    for (const found of installedFor(packages, path)) dependsOn.add(found);
    dependencies.set(ref, dependsOn);
  }
  const {scope: _, ...application} = componentOf('', root, 'required');
  return `${JSON.stringify({
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(lock))}`,
    version: 1,
    metadata: {component: {...application, type: 'application'}},
    components: sorted(components).map(([, component]) => component),
    dependencies: sorted(dependencies).map(([ref, dependsOn]) => ({ref, dependsOn: [...dependsOn].sort()})),
  })}\n`;
}

function componentOf(path: string, item: LockedPackage, scope: Scope) {
  const {version = '', license} = item;
  const name = nameOf(path, item);
  const [group, own] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const purl = purlOf(path, item);
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group && {group}),
    name: own ?? name,
    version,
    scope,
    hashes: hashesOf(item),
    // Everything but a phrase or `UNLICENSED` is an SPDX expression.
    ...(license && {
      licenses: [/ LICENSE |^UNLICENSED$/.test(license) ? {license: {name: license}} : {expression: license}],
    }),
    purl,
    ...(scope === 'excluded' && {properties: [DEVELOPMENT]}),
  };
}

function scopeOf({dev, optional, devOptional}: LockedPackage): Scope {
  if (dev) return 'excluded';
  return optional || devOptional ? 'optional' : 'required';
}

const nameOf = (path: string, {name}: LockedPackage) => name ?? path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);

const purlOf = (path: string, item: LockedPackage) =>
  `pkg:npm/${nameOf(path, item).replace('@', '%40')}@${encodeURIComponent(item.version ?? '')}`;

/** The lock has one or more hashes of the package's archive, in the format of subresource integrity. */
function hashesOf({integrity = ''}: LockedPackage) {
  return integrity
    .split(' ')
    .filter(Boolean)
    .map(hash => {
      const [algorithm = '', digest = ''] = hash.split(/-(.*)/s);
      return {
        alg: `SHA-${algorithm.replace('sha', '')}`,
        content: Buffer.from(digest, 'base64').toString('hex'),
      };
    });
}

/** The packages that Node resolves each dependency to, from the package's own folder upwards. Optional ones may be missing. */
function installedFor(packages: Lock['packages'], path: string): string[] {
  const {dependencies, devDependencies, optionalDependencies, peerDependencies} = packages[path] ?? {};
  const names = Object.keys({...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies});
  return names.flatMap(name => {
    for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(`/${FOLDER}`)))) {
      const at = `${folder && `${folder}/`}${FOLDER}${name}`;
      const found = packages[at];
      if (found) return [purlOf(at, found)];
      if (folder === '') return [];
    }
  });
}

const sorted = <T>(map: ReadonlyMap<string, T>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));

/** A UUID of version 8 (RFC 9562), made from the text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

// Packs the server libraries at the contract's version: an npm tarball and a Python wheel. Neither has dependencies.
import {createHash} from 'node:crypto';
import {cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {build} from 'esbuild';
import {zipSync} from 'fflate';
import {CONTRACT_VERSION} from '../../openapi/generated/rules.ts';
import {run} from '../run.ts';

const LIBRARIES = join(import.meta.dirname, '..', '..', 'libraries');
const NAME = 'hutz';
/** The command line, whose sandbox `startSandbox` runs. */
const PROGRAM = 'hutz.mjs';
/** The earliest time that a zip file can store. */
const EPOCH = new Date(1980, 0, 1);

/** The packages' file names. */
export const PACKAGES = {
  node: `${NAME}-node-${CONTRACT_VERSION}.tgz`,
  python: `${NAME}-${CONTRACT_VERSION}-py3-none-any.whl`,
};

/** Writes the packages to `folder`, and deletes other versions'. `program` is the command line. */
export async function packLibraries(folder: string, program: string): Promise<void> {
  await mkdir(folder, {recursive: true});
  for (const file of await readdir(folder)) if (/\.(tgz|whl)$/.test(file)) await rm(join(folder, file));
  const staging = await mkdtemp(join(tmpdir(), 'libraries-'));
  try {
    const [wheel, library] = await Promise.all([packPython(program), stageNode(staging, program)]);
    const packed = await run('npm', ['pack', '--silent', '--pack-destination', resolve(folder)], {}, library);
    if (!packed.ok) throw new Error(`npm can't pack the libraries:\n${packed.output}`);
    await writeFile(join(folder, PACKAGES.python), wheel);
  } finally {
    await rm(staging, {recursive: true, force: true});
  }
}

/** Returns the folder to pack. */
async function stageNode(staging: string, program: string): Promise<string> {
  const source = join(LIBRARIES, 'node');
  const [types, dist] = [join(staging, 'types'), join(staging, 'package')];
  const [{ok, output}] = await Promise.all([
    run('tsc', ['-p', source, '--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--outDir', types]),
    build({
      entryPoints: [join(source, 'src', 'index.ts')],
      outfile: join(dist, 'index.js'),
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
    }),
  ]);
  if (!ok) throw new Error(`The types of ${source} can't be emitted:\n${output}`);
  const declared = join(types, 'libraries', 'node', 'src');
  for (const name of (await readdir(declared)).filter(file => file !== 'hmac.d.ts')) {
    const text = await readFile(join(declared, name), 'utf8');
    await writeFile(join(dist, name), text.replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"));
  }
  await cp(join(source, 'README.md'), join(dist, 'README.md'));
  await writeFile(join(dist, PROGRAM), program);
  await writeFile(join(dist, 'package.json'), asJson(MANIFEST));
  return dist;
}

export const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const MANIFEST = {
  name: `@${NAME}/node`,
  version: CONTRACT_VERSION,
  description: 'Server library for the Hutz Bills API',
  type: 'module',
  exports: {'.': {types: './index.d.ts', default: './index.js'}},
  types: './index.d.ts',
  engines: {node: '>=20'},
  license: 'UNLICENSED',
};

/** A wheel is a zip file with a list of its files: https://packaging.python.org/specifications/binary-distribution-format/ */
async function packPython(program: string): Promise<Uint8Array> {
  const source = join(LIBRARIES, 'python');
  const files: Record<string, Uint8Array> = {};
  for (const name of (await readdir(join(source, NAME))).filter(file => /\.py$|^py\.typed$/.test(file)).sort())
    files[`${NAME}/${name}`] = await readFile(join(source, NAME, name));
  files[`${NAME}/${PROGRAM}`] = encode(program);
  const info = `${NAME}-${CONTRACT_VERSION}.dist-info`;
  const readme = await readFile(join(source, 'README.md'), 'utf8');
  files[`${info}/METADATA`] = encode(
    `Metadata-Version: 2.1\nName: ${NAME}\nVersion: ${CONTRACT_VERSION}\nSummary: Server library for the Hutz Bills API\nRequires-Python: >=3.10\nDescription-Content-Type: text/markdown\n\n${readme}`,
  );
  files[`${info}/WHEEL`] = encode(`Wheel-Version: 1.0\nGenerator: ${NAME}\nRoot-Is-Purelib: true\nTag: py3-none-any\n`);
  const record = Object.entries(files).map(([name, content]) => {
    return `${name},sha256=${createHash('sha256').update(content).digest('base64url')},${content.length}`;
  });
  files[`${info}/RECORD`] = encode(`${[...record, `${info}/RECORD,,`].join('\n')}\n`);
  return zipSync(files, {mtime: EPOCH});
}

const encode = (text: string) => new TextEncoder().encode(text);

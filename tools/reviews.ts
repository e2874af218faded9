// npm run reviews -- list|approve|reject|photo: moderates reviews through the running portal. Never touches the database itself.
import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {
  type AdminApi,
  AdminError,
  callAdmin,
  localPortal,
  type Output,
  printable,
  runCommand,
  terminal,
} from './admin-api.ts';

const USAGE = `Usage:
  npm run reviews -- list [pending|approved|rejected|all]   prints reviews, pending ones by default, and saves their photos
  npm run reviews -- photo <id> [file]                      saves one photo
  npm run reviews -- approve <id>                           publishes a review and its photo
  npm run reviews -- reject <id>                            keeps it private, or makes it private again

Photos are saved to files in a new folder that only you can read: open them with any viewer, and delete the folder afterwards. The page
/admin shows them.`;

type Review = {
  id: string;
  status: string;
  name: string;
  email?: string;
  location?: string;
  occupation?: string;
  profileImage?: string;
  rating: number;
  title?: string;
  content: string;
  createdAt: string;
  /** A field that people never see was filled in. */
  suspect?: boolean;
};

export type Dependencies = AdminApi & Output & {makeFolder: () => string};

/** Returns the exit code. */
export const reviews = (args: readonly string[], deps: Dependencies): Promise<number> =>
  runCommand(deps, () => command(args, deps));

async function command([name, first, second]: readonly string[], deps: Dependencies): Promise<void> {
  const {print, makeFolder} = deps;
  switch (name) {
    case 'list': {
      const status = first ?? 'pending';
      const {data} = await json<{data: Review[]}>(deps, 'GET', status === 'all' ? '' : `?status=${encode(status)}`);
      const folder = data.some(({profileImage}) => profileImage) ? makeFolder() : '';
      for (const review of data) {
        const photo = review.profileImage && (await tryPhoto(deps, review.id, photoFile(folder, review.id)));
        print(show(review) + (photo ? `    ${photo}\n` : ''));
      }
      if (data.length === 0) print(status === 'all' ? 'There are no reviews.' : `There are no ${status} reviews.`);
      return;
    }
    case 'approve':
    case 'reject': {
      const review = await json<Review>(deps, 'POST', `/${encode(idOf(first))}/${name}`);
      print(`${review.id} by ${printable(review.name)} is ${review.status}.`);
      return;
    }
    case 'photo':
      print(await savePhoto(deps, idOf(first), second ?? photoFile(makeFolder(), idOf(first))));
      return;
    case '--help':
      print(USAGE);
      return;
    default:
      throw new AdminError(USAGE);
  }
}

const encode = encodeURIComponent;

const photoFile = (folder: string, id: string) => join(folder, `${encode(id)}.jpg`);

/** A photo that is gone doesn't hide the other reviews. */
async function tryPhoto(deps: Dependencies, id: string, file: string): Promise<string> {
  try {
    return await savePhoto(deps, id, file);
  } catch (error) {
    if (!(error instanceof AdminError)) throw error;
    return `photo: ${error.message}`;
  }
}

/** Returns what to print. */
async function savePhoto(deps: Dependencies, id: string, file: string): Promise<string> {
  const response = await call(deps, 'GET', `/${encode(id)}/photo`);
  deps.save(file, new Uint8Array(await response.arrayBuffer()));
  return `photo: ${file}`;
}

async function json<T>(deps: Dependencies, method: string, path: string): Promise<T> {
  return (await call(deps, method, path)).json() as Promise<T>;
}

const call = (deps: Dependencies, method: string, path: string) => callAdmin(deps, method, `reviews${path}`);

function idOf(id: string | undefined): string {
  if (!id) throw new AdminError(USAGE);
  return id;
}

function show(review: Review): string {
  const who = [review.name, review.email, review.location, review.occupation].filter(Boolean).join(', ');
  const lines = [
    `${review.id}  ${review.status}  ${'★'.repeat(review.rating)}${'☆'.repeat(5 - review.rating)}  ${review.createdAt.slice(0, 10)}${review.suspect ? '  suspect' : ''}`,
    who,
    ...(review.title ? [review.title] : []),
    ...review.content.split('\n'),
  ];
  return `${lines.map(printable).join('\n    ')}\n`;
}

if (import.meta.main)
  process.exitCode = await reviews(process.argv.slice(2), {
    ...localPortal(),
    ...terminal,
    // Only this user can read it.
    makeFolder: () => mkdtempSync(join(tmpdir(), 'portal-')),
  });

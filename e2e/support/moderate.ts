// The owner's command line for reviews, against the portal of a test.
import {readAdminToken} from '../../mock-server/database/secrets.ts';
import {reviews} from '../../tools/reviews.ts';

type Portal = {url: string; dataDir: string};

/** Runs `npm run reviews`; returns what it prints, and throws when it fails. */
async function command({url, dataDir}: Portal, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const token = () => readAdminToken(dataDir);
  const code = await reviews(args, {fetch, origin: url, token, print, save: () => {}, makeFolder: () => ''});
  if (code !== 0) throw new Error(lines.join('\n'));
  return lines.join('\n');
}

/** Approves the waiting review with this text. */
export async function approve(portal: Portal, content: string): Promise<void> {
  const waiting = await command(portal, 'list');
  const id = waiting
    .slice(0, waiting.indexOf(content))
    .match(/rev_[\w-]+/g)!
    .at(-1)!;
  await command(portal, 'approve', id);
}

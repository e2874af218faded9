// One person's data: prints it, saves it with the photos of reviews, or deletes it.
import {type AdminApi, AdminError, callAdmin, type Output, printable} from './admin-api.ts';

type Asked = Readonly<{
  email?: string | undefined;
  phone?: string | undefined;
  json?: string | undefined;
  delete?: boolean | undefined;
}>;

type Person = Readonly<Record<string, readonly unknown[]>> & {reviews: {id: string; profileImage?: string}[]};

export async function person(asked: Asked, deps: AdminApi & Output): Promise<void> {
  const {email, phone, json} = asked;
  const key = {...(email !== undefined && {email}), ...(phone !== undefined && {phone})};
  if (asked.delete && json !== undefined)
    throw new AdminError('Save the data first, then delete it with another command.');
  if (asked.delete) {
    const {id, entries} = (await (await callAdmin(deps, 'POST', 'people/delete', key)).json()) as {
      id: string;
      entries: number;
    };
    return deps.print(`Deleted ${entries} ${entries === 1 ? 'entry' : 'entries'}. The record ${id} says when.`);
  }
  const found = (await (await callAdmin(deps, 'POST', 'people/show', key)).json()) as Person;
  if (json === undefined) return deps.print(printed(found));
  const reviews = [];
  for (const review of found.reviews) {
    const photo = review.profileImage ? await callAdmin(deps, 'GET', `reviews/${review.id}/photo`) : undefined;
    const jpeg = photo && Buffer.from(await photo.arrayBuffer()).toString('base64');
    reviews.push({...review, ...(jpeg && {photoJpegBase64: jpeg})});
  }
  deps.save(json, `${JSON.stringify({...found, reviews}, null, 2)}\n`);
  return deps.print(`Wrote ${json}.`);
}

/** JSON, with nothing that a terminal would obey. */
const printed = (found: Person) => JSON.stringify(found, null, 2).split('\n').map(printable).join('\n');

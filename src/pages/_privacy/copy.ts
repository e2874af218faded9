import {BACKUP_DAYS} from '../../../openapi/stored-data.ts';
import {site} from '../../site.ts';

const {name, contact} = site;

export const privacy = {
  meta: {
    title: 'Privacy',
    description: `What this site's forms store, why, for how long, and how to have it deleted by ${name}.`,
  },
  lead: `What you send with a form on this site, we store. Here is all of it, what it's for, and when it goes. There is no tracking across sites.`,
  table: {
    title: 'What we store',
    caption: 'What each form stores, why, and for how long',
    columns: ['Form', 'What', 'Why', 'How long'],
  },
  deletion: {
    title: 'See it, or have it deleted',
    paragraphs: [
      `Write to ${contact.email} or call ${contact.phone}, and name the email addresses and phone numbers that you used. We send you what we have, or delete all of it: entries, photos, and mail that is waiting to be sent.`,
      'Afterwards we keep a record that a deletion was done, when, and how many entries there were. It says nothing about you.',
      `A deleted entry stays in backups until they expire, ${BACKUP_DAYS} days after each was made. If we restore a backup, we delete the entry again.`,
    ],
  },
  browser: {
    title: 'What stays in your browser',
    paragraphs: [
      'Until you send a form, what you typed into it, and the photo of a review, stay in your browser’s storage for this tab, so that a reload loses nothing. So does the code of a friend who invited you. Both go when you close the tab.',
      'If you choose light or dark, your browser remembers it. In the documentation, it also remembers the language of the code and, for this tab, the requests that you sent, without keys and secrets.',
      'The sandbox of the documentation sets one cookie, so that you find your test household again. It lasts seven days, and its household is made up.',
    ],
  },
  tracking: {
    title: 'What we don’t do',
    paragraphs: [
      'This site loads nothing from other sites. It counts how often each page is opened: the path and the day, without a cookie, without your IP address, and without the rest of the URL.',
      'To limit abuse, we count requests by IP address for at most a day.',
    ],
  },
} as const;

/** The context of the owner's page, and its sections. The URL's fragment names the open one: `#reviews`. */
import {createContext, use} from 'react';
import type {Notice} from '../components/NoticeBar.tsx';
import type {AdminCall} from './api.ts';
import {sections} from './copy.ts';

/** Calls, the counts in the menu, and the notice. */
export interface AdminContextValue {
  /** Leads to the sign-in form when the session has ended. */
  call: AdminCall;
  /** Reads the counts of waiting entries again. */
  refresh: () => void;
  notify: (tone: Notice['tone'], text: string) => void;
}

/** Every section is inside of its provider. */
export const AdminContext = createContext({} as AdminContextValue);
export const useAdmin = () => use(AdminContext);

export type Section = keyof typeof sections;

/** A notification links to an entry in its section: `#inbox/msg_1`. */
export function parseFragment(fragment: string): {section: Section; entryId: string} {
  const [name = '', entryId = ''] = fragment.slice(1).split('/');
  return {section: Object.hasOwn(sections, name) ? (name as Section) : 'inbox', entryId};
}

/** The context of every view of the owner's page, and its sections. The URL's fragment names the open one: `#reviews`. */
import {createContext, use} from 'react';
import type {Notice} from '../components/NoticeBar.tsx';
import type {AdminCall} from './api.ts';
import {sections} from './copy.ts';

/** A note that isn't saved yet, and the saved one when it was begun. */
export type NoteDraft = Readonly<{text: string; base: string}>;

/** Calls, the counts in the menu, and the notice. */
export interface AdminContextValue {
  /** Leads to the sign-in form when the session has ended. */
  call: AdminCall;
  /** Reads the counts of waiting entries again. */
  refresh: () => void;
  /** By the entry's id. They outlive a session that ends while somebody writes. */
  drafts: Map<string, NoteDraft>;
  notify: (tone: Notice['tone'], text: string) => void;
}

export const AdminContext = createContext<AdminContextValue | undefined>(undefined);

export function useAdmin(): AdminContextValue {
  const value = use(AdminContext);
  if (!value) throw new Error('useAdmin needs AdminContext.');
  return value;
}

export type Section = keyof typeof sections;

export const sectionUrl = (section: Section) => `#${section}`;

export function sectionOf(fragment: string): Section {
  const name = fragment.slice(1);
  return Object.hasOwn(sections, name) ? (name as Section) : 'inbox';
}

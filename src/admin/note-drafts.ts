/** Notes that aren't saved yet, in session storage: neither a reload nor a session that ends while somebody writes loses them. */
import {tryStorage} from '../try-storage.ts';

/** `base` is the saved note when it was begun. */
export type NoteDraft = Readonly<{text: string; base: string}>;

const KEY = 'hutz_draft:notes';

/** By the entry's id. */
export const readDrafts = (): Readonly<Record<string, NoteDraft>> =>
  tryStorage(() => JSON.parse(sessionStorage.getItem(KEY) ?? '{}')) ?? {};

/** Without a draft, the entry has none any more. */
export const keepDraft = (entryId: string, draft: NoteDraft | undefined) =>
  tryStorage(() => sessionStorage.setItem(KEY, JSON.stringify({...readDrafts(), [entryId]: draft})));

export const discardDrafts = () => tryStorage(() => sessionStorage.removeItem(KEY));

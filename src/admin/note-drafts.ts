/** Keeps unsaved notes in session storage, so that neither a reload nor the end of the session loses them. */
import {tryStorage} from '../try-storage.ts';

/** `base` is the saved note at the time the draft was begun. */
export type NoteDraft = Readonly<{text: string; base: string}>;

const STORAGE_KEY = 'hutz_draft:notes';

/** By the entry's id. */
export const readDrafts = (): Readonly<Record<string, NoteDraft>> =>
  tryStorage(() => JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')) ?? {};

/** `undefined` deletes the entry's draft. */
export const saveDraft = (entryId: string, draft: NoteDraft | undefined) =>
  tryStorage(() => sessionStorage.setItem(STORAGE_KEY, JSON.stringify({...readDrafts(), [entryId]: draft})));

export const discardDrafts = () => tryStorage(() => sessionStorage.removeItem(STORAGE_KEY));

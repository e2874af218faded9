/**
 * Keeps what was typed into a form, and which radio buttons were chosen, in session storage until it is sent, so that a reload or the
 * Back button loses nothing. One draft per form URL and tab, or per `data-draft`.
 */
import {tryStorage} from '../try-storage.ts';

const TEXT_TYPES = ['text', 'email', 'tel'];
/** The honeypot (Form.tsx). */
export const HONEYPOT = 'website';

/** Returns the typed text and the chosen radio buttons as JSON. */
export function serializeDraft(form: HTMLFormElement): string {
  const controls = [...textControls(form), ...radios(form).filter(it => it.checked)];
  return JSON.stringify(Object.fromEntries(controls.map(({name, value}) => [name, value])));
}

export function saveDraft(form: HTMLFormElement): void {
  tryStorage(() => sessionStorage.setItem(storageKey(draftKey(form)), serializeDraft(form)));
}

/**
 * Restores the draft, except where something is already typed or chosen: a visitor may be faster than our scripts. Fires `input` for each
 * field with a value, so that everything that depends on the form is up to date.
 */
export function restoreDraft(form: HTMLFormElement): void {
  const draft: Record<string, string> =
    tryStorage(() => JSON.parse(sessionStorage.getItem(storageKey(draftKey(form))) ?? '{}')) ?? {};
  for (const control of textControls(form)) control.value ||= draft[control.name] ?? '';
  const choices = radios(form);
  if (choices.every(({checked, defaultChecked}) => checked === defaultChecked))
    for (const radio of choices) radio.checked ||= draft[radio.name] === radio.value;
  for (const field of [
    ...textControls(form).filter(it => it.value !== ''),
    ...choices.filter(it => it.checked && !it.defaultChecked),
  ])
    field.dispatchEvent(new Event('input', {bubbles: true}));
}

/** `key` is from `draftKey`, such as `/api/contact`. */
export function discardDraft(key: string): void {
  tryStorage(() => sessionStorage.removeItem(storageKey(key)));
}

export const draftKey = (form: HTMLFormElement): string => form.dataset.draft ?? new URL(form.action).pathname;

/** The text fields, without the honeypot. */
export function textControls(form: HTMLFormElement): (HTMLInputElement | HTMLTextAreaElement)[] {
  return [...form.elements].filter(
    (control): control is HTMLInputElement | HTMLTextAreaElement =>
      control instanceof HTMLTextAreaElement ||
      (control instanceof HTMLInputElement && TEXT_TYPES.includes(control.type) && control.name !== HONEYPOT),
  );
}

const radios = (form: HTMLFormElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>('input[type=radio]'),
];

const storageKey = (key: string) => `hutz_draft:${key}`;

/**
 * A form's life cycle: validate, send once, show the result. Fields are uncontrolled, so that what was typed before hydration
 * stays and typing renders nothing.
 */
import {type FormEvent, useEffect, useRef, useState} from 'react';
import {flushSync} from 'react-dom';
import {cleanText} from '../../openapi/clean-text.ts';
import {discardDraft, draftKey, HONEYPOT, restoreDraft, saveDraft, serializeDraft, textControls} from './draft.ts';
import {describeProblem, type SubmissionResult, splitErrors} from './messages.ts';

/** Typed values, trimmed, by field name. */
export type Values = Readonly<Record<string, string>>;
type Honeypot = Readonly<{website?: string}>;
type Errors = Readonly<Record<string, string>>;

interface FormOptions {
  /** One sentence for the whole form when a required field is missing. */
  blank?: string;
  /** Sends the fields with `honeypot`: the server marks entries where a bot, or the browser, filled it in. */
  submit: (values: Values, honeypot: Honeypot) => Promise<SubmissionResult>;
  /** Turns an error into a result. */
  failed: (error: unknown) => SubmissionResult;
}

/** Characters; the contract's limit. */
const HONEYPOT_LENGTH = 200;
/** Names, phones and emails: fields that people paste from contacts. */
const PERSONAL = ['tel', 'email', 'name', 'given-name', 'organization'].map(kind => `[autocomplete=${kind}]`).join();

export type FormState = ReturnType<typeof useForm>;

export function useForm({blank, submit, failed}: FormOptions) {
  const ref = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [status, setStatus] = useState<SubmissionResult>();

  useEffect(() => {
    if (!ref.current) return;
    // With JavaScript, we show our own messages. Without it, the browser validates.
    ref.current.noValidate = true;
    restoreDraft(ref.current);
  }, []);

  /** The first field with an error gets the focus, so that both are announced. Without any, the result is scrolled into view. */
  const show = (form: HTMLFormElement, fieldErrors: Errors, result: SubmissionResult | undefined) => {
    flushSync(() => {
      setErrors(fieldErrors);
      setStatus(result);
      setBusy(false);
    });
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else if (result) form.querySelector(':scope > [aria-live]')?.scrollIntoView({block: 'nearest'});
  };

  const trySubmit = async (form: HTMLFormElement): Promise<SubmissionResult> => {
    try {
      return await submit(readValues(form), readHoneypot(form));
    } catch (error) {
      return failed(error);
    }
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // After success the form is empty: a second press would replace the result by errors.
    if (sending.current || (status?.tone === 'success' && !status.keep)) return;
    const form = event.currentTarget;
    cleanFields(form);
    const problems = findProblems(form);
    const sentence = blank !== undefined && hasMissing(form, problems) ? blank : undefined;
    show(form, problems, sentence === undefined ? undefined : {tone: 'error', text: sentence});
    if (Object.keys(problems).length > 0) return;
    sending.current = true;
    const focused = form.querySelector<HTMLElement>(':focus');
    setBusy(true);
    const sent = serializeDraft(form);
    let result = await trySubmit(form);
    // A form that changed in the meantime can be sent again.
    if (serializeDraft(form) !== sent) result = {...result, keep: true};
    else if (result.tone === 'success') {
      discardDraft(draftKey(form));
      if (!result.keep) form.reset();
    }
    const {atFields, rest} = splitErrors(result, textControls(form));
    sending.current = false;
    show(form, atFields, rest);
    // A field that is disabled while sending loses the focus.
    if (document.activeElement === document.body) focused?.focus({preventScroll: true});
  };

  // Removes a field's message when the field is valid, or shows its new one; removes the form's message at any change, and the one about
  // missing fields when none is missing.
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    saveDraft(form);
    const {name} = event.target as HTMLInputElement;
    const problems = findProblems(form);
    if (errors[name] && errors[name] !== problems[name]) setErrors({...errors, [name]: problems[name] ?? ''});
    if (status && !(status.text === blank && hasMissing(form, problems))) setStatus(undefined);
  };

  return {
    busy,
    status,
    clearStatus: () => setStatus(undefined),
    /** For the form element. */
    props: {ref, onSubmit, onInput},
    errors,
  };
}

const hasMissing = (form: HTMLFormElement, problems: Errors) =>
  textControls(form).some(({name, dataset}) => problems[name] !== undefined && problems[name] === dataset.missing);

const findProblems = (form: HTMLFormElement): Errors =>
  Object.fromEntries(
    textControls(form).flatMap(control => {
      const problem = describeProblem(control);
      return problem ? [[control.name, problem]] : [];
    }),
  );

function readValues(form: HTMLFormElement): Values {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(entries.map(([name, value]) => [name, value.trim()]).filter(([name]) => name !== HONEYPOT));
}

function readHoneypot(form: HTMLFormElement): Honeypot {
  const website = String(new FormData(form).get(HONEYPOT) ?? '').slice(0, HONEYPOT_LENGTH);
  return website === '' ? {} : {website};
}

/**
 * Runs before validation, because the browser rejects an email with invisible characters. Firefox also rejects a trailing space, which
 * `value` doesn't contain, until a value is set.
 */
function cleanFields(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement>(PERSONAL)) field.value = cleanText(field.value);
}

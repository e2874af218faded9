/**
 * A form's life cycle: validate, send once, show the result. Fields are uncontrolled, so that what was typed before hydration
 * stays and typing renders nothing.
 */
import {type FormEvent, useEffect, useRef, useState} from 'react';
import type {SubmissionResult} from './submission-result.ts';
import {type FieldTexts, problemOf} from './validity.ts';

/** What was typed, trimmed, by field name. */
export type Values = Readonly<Record<string, string>>;
type Errors = Readonly<Record<string, string>>;

interface Options {
  /** Messages per field; a field without any isn't validated. */
  texts: FieldTexts;
  /** One sentence for the whole form when a required field is missing. */
  blank?: string;
  /** Sends the form. Returns a result for failures too. */
  send: (values: Values) => Promise<SubmissionResult>;
}

export type FormState = ReturnType<typeof useForm>;

export function useForm({texts, blank, send}: Options) {
  const ref = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const toFirstError = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [status, setStatus] = useState<SubmissionResult>();

  // With JavaScript we validate with our own messages, without it the browser does.
  useEffect(() => {
    if (ref.current) ref.current.noValidate = true;
  }, []);

  // Once the error is in the page, so that it is announced with its field.
  useEffect(() => {
    if (!toFirstError.current) return;
    toFirstError.current = false;
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });

  // The result comes into view, and a button that was disabled under the finger gets the focus back.
  useEffect(() => {
    if (!status) return;
    const form = ref.current;
    if (document.activeElement === document.body) {
      form?.querySelector<HTMLElement>('[type="submit"]')?.focus({preventScroll: true});
    }
    if (!form?.querySelector('[aria-invalid="true"]')) {
      form?.querySelector(':scope > [aria-live]')?.scrollIntoView({block: 'nearest'});
    }
  }, [status]);

  const show = (found: Errors, said: SubmissionResult | undefined) => {
    toFirstError.current = Object.keys(found).length > 0;
    setErrors(found);
    setStatus(said);
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const found = problemsOf(form, texts);
    const missing = blank !== undefined && Object.entries(found).some(([name, text]) => text === texts[name]?.missing);
    show(found, missing ? {tone: 'error', text: blank} : undefined);
    if (Object.keys(found).length > 0) return;
    sending.current = true;
    setBusy(true);
    try {
      const result = await send(valuesOf(form));
      if (result.tone === 'success' && !result.keep) form.reset();
      show(known(result.fields, form), result);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const {name} = event.target as HTMLInputElement;
    if (!errors[name] || problemsOf(event.currentTarget, texts)[name]) return;
    const {[name]: _fixed, ...rest} = errors;
    setErrors(rest);
  };

  return {
    busy,
    status,
    /** For the form element. */
    props: {ref, onSubmit, onInput},
    /** For a control. */
    field: (name: string) => ({name, error: errors[name]}),
  };
}

function problemsOf(form: HTMLFormElement, texts: FieldTexts): Errors {
  const problems: Record<string, string> = {};
  for (const name of Object.keys(texts)) {
    const control = form.elements.namedItem(name);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
    const problem = problemOf(control, texts[name]);
    if (problem) problems[name] = problem;
  }
  return problems;
}

function valuesOf(form: HTMLFormElement): Values {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(entries.map(([name, value]) => [name, value.trim()]));
}

/** The server's word on fields that are in this form. */
const known = (fields: Errors = {}, form: HTMLFormElement): Errors =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => form.elements.namedItem(name) !== null));

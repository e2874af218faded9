/**
 * Our message for a control that the browser finds invalid. A blank required text counts as missing, which the browser would
 * accept.
 */

export interface FieldText {
  /** Said when a required field is empty or blank. */
  missing: string;
  /** Said when the browser finds the wrong format. */
  wrong?: string;
}

export type FieldTexts = Readonly<Record<string, FieldText>>;

/** The part of an input that the verdict needs. */
export interface Judged {
  value: string;
  required: boolean;
  validity: {valid: boolean; valueMissing: boolean};
  validationMessage: string;
}

export function problemOf(control: Judged, text: FieldText | undefined): string | undefined {
  const missing = control.validity.valueMissing || (control.required && control.value.trim() === '');
  if (missing) return text?.missing ?? control.validationMessage;
  if (control.validity.valid) return undefined;
  return text?.wrong ?? control.validationMessage;
}

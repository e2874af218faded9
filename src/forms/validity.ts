/**
 * Our message for a control that the browser finds invalid. Blank text in a required field counts as missing; the browser would
 * accept it.
 */

export interface FieldText {
  /** When a required field is empty or blank. */
  missing?: string;
  /** When the browser or the server rejects the value. */
  wrong?: string;
}

export type FieldTexts = Readonly<Record<string, FieldText>>;

/** The properties of an input that validation reads. */
export interface Control {
  value: string;
  required: boolean;
  validity: {valid: boolean; valueMissing: boolean};
  validationMessage: string;
}

export function problemOf(control: Control, text: FieldText | undefined): string | undefined {
  const missing = control.validity.valueMissing || (control.required && control.value.trim() === '');
  if (missing) return text?.missing ?? control.validationMessage;
  if (control.validity.valid) return undefined;
  return text?.wrong ?? control.validationMessage;
}

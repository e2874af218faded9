/** Selects in the body, whether the text area or the editor that stands in for it is shown. */
type Select = (from: number, to: number) => void;

const editors = new WeakMap<HTMLTextAreaElement, Select>();

/** The editor's way to select, while it stands in for this text area. */
export function setEditor(field: HTMLTextAreaElement, select: Select | undefined): void {
  if (select) editors.set(field, select);
  else editors.delete(field);
}

/** Focuses the text area, which the editor then replaces with the same selection, or selects in the editor. */
export function selectInBody(field: HTMLTextAreaElement, from: number, to: number): void {
  const select = editors.get(field);
  if (select) select(from, to);
  else {
    field.focus();
    field.setSelectionRange(from, to);
  }
}

/** Types of the parts that we use; the package has none. */
declare module 'js-yaml' {
  type Type = object;
  type Schema = {extend(more: {implicit: Type[]}): Schema};
  export const CORE_SCHEMA: Schema;
  export const types: {merge: Type};
  /** Throws if `text` isn't YAML. The error names the file and the line. */
  export function load(text: string, options: {schema: Schema; filename?: string}): never;
  export function dump(value: object, options: {noRefs: boolean; lineWidth: number}): string;
}

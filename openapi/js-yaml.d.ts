/** Types of the function that we use; the package has none. */
declare module 'js-yaml' {
  type Schema = object;
  export const CORE_SCHEMA: Schema;
  /** Throws for what isn't YAML, with the file and the line. */
  export function load(text: string, options: {schema: Schema; filename?: string}): never;
}

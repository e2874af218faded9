/** The parts of the package that we use; it has no types. */
declare module 'newman' {
  export type Execution = {
    item: {name: string};
    request: {method: string; headers: {get: (name: string) => string | undefined}; body?: {raw?: string}};
    response?: {code: number; json: () => Record<string, unknown>};
    assertions?: {assertion: string; error?: {message: string}}[];
    requestError?: Error;
  };
  export type Summary = {
    run: {executions: Execution[]; failures: {error: {message: string}; source: {name: string}}[]};
  };
  type Variables = {key: string; value: string}[];
  export function run(
    options: {collection: object; folder?: string[]; globals?: {values: Variables}; environment?: {values: Variables}},
    done: (error: Error | null, summary: Summary) => void,
  ): void;
}

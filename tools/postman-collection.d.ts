/** The parts of the package that we use; its package.json names no types. */
declare module 'postman-collection' {
  type Variables = {key: string; value: string}[];
  export class VariableScope {
    constructor(values: Variables);
    readonly values: object;
    addLayer(values: object): void;
    get(key: string): string | undefined;
    set(key: string, value: string): void;
    replaceIn(template: string): string;
  }
  export class Request {
    constructor(definition: object);
    readonly method: string;
    readonly url: {toString(): string};
    readonly headers: {toObject(excludeDisabled: boolean): Record<string, string>};
    readonly body?: {raw?: string};
  }
}

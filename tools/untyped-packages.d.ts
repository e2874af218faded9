/** The package has types, but its `exports` hide them. */
declare module 'doiuse' {
  import type {Node, Plugin} from 'postcss';

  type FeatureUse = {
    feature: string;
    /** By the browsers that were asked for: those that lack all of it, and those that lack some. */
    featureData: {missing?: string; partial?: string};
    usage: Node;
  };
  export default function doiuse(options: {
    browsers: readonly string[];
    onFeatureUsage: (use: FeatureUse) => void;
  }): Plugin;
}

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

/** The one call of the package that is used; it comes without types. */
declare module 'subset-font' {
  export default function subset(
    font: Buffer,
    characters: string,
    options: {targetFormat: 'woff2' | 'truetype'; variationAxes: Record<string, number | {min: number; max: number}>},
  ): Promise<Buffer>;
}

/** The package has types, but its `exports` hide them. */
declare module 'doiuse' {
  import type {Node, Plugin} from 'postcss';

  type FeatureUse = {
    feature: string;
    /** The requested browsers that lack all of the feature, and the ones that lack part of it. */
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

/** The only call that we use; the package has no types. */
declare module 'subset-font' {
  export default function subset(
    font: Buffer,
    characters: string,
    options: {targetFormat: 'woff2' | 'truetype'; variationAxes: Record<string, number | {min: number; max: number}>},
  ): Promise<Buffer>;
}

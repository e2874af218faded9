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

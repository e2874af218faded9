// Finds the parts of a style sheet that iOS 14.0 doesn't understand, by caniuse's data.
import doiuse from 'doiuse';
import postcss, {type Node, type Root} from 'postcss';

const BROWSER = 'ios_saf 14.0-14.4';

export type Use = {
  /** caniuse's name of the feature. */
  feature: string;
  /** False if iOS 14.0 understands part of it. */
  missing: boolean;
  /** The rule, declaration or condition that uses it. */
  node: Node;
};

export async function unknownToIos14(css: string): Promise<{root: Root; uses: Use[]}> {
  const uses: Use[] = [];
  const linter = doiuse({
    browsers: [BROWSER],
    onFeatureUsage: ({feature, featureData, usage}) =>
      void uses.push({feature, missing: featureData.missing !== undefined, node: usage}),
  });
  const {root} = await postcss([linter]).process(css, {from: undefined});
  return {root: root as Root, uses};
}

/** The style sheets that are inlined into a built page. */
export const readStyles = (html: string): string[] =>
  [...html.matchAll(/<style data-href[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css);

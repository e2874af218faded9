declare module '@theme/Layout' {
  export interface Props {
    /** The picture of a link preview: a file of static/img/share/, without its ending. */
    readonly picture?: string;
    /** Keeps the page out of search engines. */
    readonly noindex?: boolean;
    /** False for a page without a header and its space. */
    readonly header?: boolean;
    /** Default: the compact footer. */
    readonly footer?: React.ReactNode;
  }
}
declare module '*.woff2' {
  const url: string;
  export default url;
}
/** Text of a page. */
declare module '*.mdx' {
  /** Title and description for search engines. */
  export const meta: {title: string; description: string};
}

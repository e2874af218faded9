/** Highlighting happens while the site is built: no language is loaded in a browser. */
export default function prismIncludeLanguages(): void {}

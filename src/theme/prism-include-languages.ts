/** Code is coloured at build time: the browser loads no language. */
export default function prismIncludeLanguages(): void {}

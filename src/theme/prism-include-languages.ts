/** Code is highlighted at build time, so the browser loads no languages. */
export default function prismIncludeLanguages(): void {}

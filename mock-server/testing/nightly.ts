/** Options of a test of a long sweep: `npm run nightly` runs it, `npm test` doesn't. */
export const NIGHTLY = {tags: ['nightly']};

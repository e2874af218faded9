/** Replaces prism-react-renderer in the browser: code is highlighted at build time. */
export const Prism = {};

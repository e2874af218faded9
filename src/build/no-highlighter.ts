/** Replaces prism-react-renderer, which the theme would load on every page: code is coloured at build time. */
export const Prism = {};

/** Stands in for prism-react-renderer, which the theme would load into every page. Code is coloured at build time. */
export const Prism = {};

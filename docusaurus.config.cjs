// Docusaurus has a .cjs file loaded by Node, which runs TypeScript. Any other file, and all that it imports, it transpiles with Babel.
module.exports = require('./site.config.ts').default;

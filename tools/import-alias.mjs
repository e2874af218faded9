// Docusaurus' alias `@site`, in the only form that dependency-cruiser accepts.
export default {resolve: {alias: {'@site': process.cwd()}}};

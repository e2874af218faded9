// The one alias that Docusaurus gives (@site), in the only form in which dependency-cruiser takes it.
export default {resolve: {alias: {'@site': process.cwd()}}};

/** The one helper of tslib that @docusaurus/utils-common uses, in place of all of them (3.6 KiB on every page). */
export const __importDefault = (module: any) => (module?.__esModule ? module : {default: module});

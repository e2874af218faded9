/** The one tslib helper that @docusaurus/utils-common uses, instead of all of them (3.6 KiB per page). */
export const __importDefault = (module?: {__esModule?: boolean}) => (module?.__esModule ? module : {default: module});

/** The portal that served the program: tools/bundle.ts writes it, and mock-server/site-files.ts replaces it. */
declare const ORIGIN: string;
/** `listen` when it was served as /listen.mjs, which takes only the options of that command. */
declare const PROGRAM: 'hutz' | 'listen';
/** The sandbox, which the bundler adds at the end of the program (tools/bundle.ts). */
declare function loadSandbox(require: (module: string) => object | undefined): {
  startSandbox: (options: {
    port: number;
    folder: string | undefined;
    seed: string | undefined;
  }) => Promise<{url: string; close: () => Promise<void>}>;
};

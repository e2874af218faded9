/** The portal that served the program; written into the bundle's first lines by tools/downloads.ts and mock-server/http/cli-program.ts. */
declare const ORIGIN: string;
/** `listen` when it was served as /listen.mjs, which takes the options of that command alone. */
declare const PROGRAM: 'hutz' | 'listen';

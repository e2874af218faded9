/** Types of the bundler, which Docusaurus doesn't export, and the part of a loader's context that our loaders use. */
import type {Plugin} from '@docusaurus/types';

type Configuration = Parameters<NonNullable<Plugin['configureWebpack']>>[0];
type BundlerPlugin = NonNullable<Configuration['plugins']>[number];
export type Compiler = Parameters<Extract<BundlerPlugin, (...compilers: never[]) => void>>[0];

export type LoaderContext = {
  /** With its query: `create-bill.sh` and `?sample`. */
  resourcePath: string;
  resourceQuery: string;
  /** `node` for the server's bundle. */
  target: string;
  addDependency(path: string): void;
  emitFile(name: string, content: string): void;
};

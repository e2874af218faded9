// Builds the pages with `docusaurus build`, which loads while the reference is generated. Argument: the output folder.
import {inspect} from 'node:util';
import {runPart} from './run.ts';

try {
  // Docusaurus' command line would load its other commands too. Node caches the configuration until Docusaurus asks for it.
  const [{build}] = await Promise.all([
    import('@docusaurus/core/lib/commands/build/build.js'),
    import('../site.config.ts'),
    runPart('The reference', ['tools/generate-reference.ts'], {}),
  ]);
  await build('.', {outDir: process.argv[2]});
} catch (error) {
  // Prints every cause, because the reason is in one of them.
  console.error(inspect(error, {depth: Infinity}));
  process.exit(1);
}

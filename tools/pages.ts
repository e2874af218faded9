// Builds the pages, as a program into the folder that it gets: `docusaurus build`, which loads while the pages of the references are
// generated.
import {inspect} from 'node:util';
import {runPart} from './run.ts';

try {
  // The command line would load its other commands too. Node keeps the configuration until Docusaurus asks for it.
  const [{build}] = await Promise.all([
    import('@docusaurus/core/lib/commands/build/build.js'),
    import('../site.config.ts'),
    runPart('The reference', ['tools/generate-reference.ts'], {}),
  ]);
  await build('.', {outDir: process.argv[2]});
} catch (error) {
  // With every cause, which has the reason.
  console.error(inspect(error, {depth: Infinity}));
  process.exit(1);
}

// Writes what is read from the built pages, as a program from their folder into another: Markdown versions, llms.txt, llms-full.txt and
// the search index.
import {writeContent} from '../src/build/content/write-content.ts';
import {site} from '../src/site.ts';

const [, , pages = '', folder = ''] = process.argv;
await writeContent(pages, folder, site);

// Writes the files that are generated from the built pages: Markdown versions, llms.txt, llms-full.txt and the search
// index. Run as a program with the pages' folder and the output folder.
import {writeContent} from '../src/build/content/write-content.ts';
import {site} from '../src/site.ts';

const [, , pages = '', folder = ''] = process.argv;
await writeContent(pages, folder, site);

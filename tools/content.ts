// Writes the files that are generated from the built pages: Markdown versions, llms.txt, llms-full.txt and the search
// index. Run as a program with the pages' folder, to which it adds them.
import {writeContent} from '../src/build/content/write-content.ts';

await writeContent(process.argv[2] ?? '');

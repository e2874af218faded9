/** The first script of the pages whose URL can carry keys (src/build/pages/strip-keys-script.ts puts it there). */
import {stripKeys} from './keys.ts';

stripKeys();

/** The first script of the pages whose address may carry keys (src/build/strip-keys-script.ts puts it there): it does this and nothing else. */
import {liftKeys} from './keys.ts';

liftKeys(window);

/** Takes secrets out of what a tool returns: an assistant's provider reads all of it. */
import {hideInValue} from '../../openapi/secrets.ts';

/** Also inside texts, such as a URL that carries a key. */
export const redact = (value: unknown): unknown => hideInValue(value, () => '[redacted]');

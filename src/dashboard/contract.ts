import events from '@site/openapi/partner-api.yaml?events';
import signing from '@site/openapi/partner-api.yaml?signing';

export const signatureScheme = signing;
export const EVENTS = events.map(({name}) => name);
export const EVENT_SUMMARIES: ReadonlyMap<string, string> = new Map(events.map(({name, summary}) => [name, summary]));

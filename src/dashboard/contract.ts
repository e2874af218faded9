import eventFields from '@site/openapi/partner-api.yaml?eventFields';
import events from '@site/openapi/partner-api.yaml?events';

export const EVENTS = events.map(({name}) => name);
export const EVENT_SUMMARIES: ReadonlyMap<string, string> = new Map(events.map(({name, summary}) => [name, summary]));

/** The fields that a test event can change, in the format of the endpoint. */
export const fieldsOfEvent = (event: string, shape: string) => eventFields[event]?.[shape] ?? [];

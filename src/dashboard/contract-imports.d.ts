declare module '@site/openapi/partner-api.yaml?eventFields' {
  const fields: Record<string, Record<string, {name: string; type: string}[]>>;
  export default fields;
}
declare module '@site/openapi/partner-api.yaml?events' {
  const events: readonly {name: import('../../openapi/generated/sandbox.ts').Schemas['Event']; summary: string}[];
  export default events;
}

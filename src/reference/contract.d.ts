declare module '@site/openapi/partner-api.yaml?operation=*' {
  const operation: import('./operation.ts').Operation;
  export default operation;
}
declare module '@site/openapi/sandbox-api.yaml?operation=*' {
  const operation: import('./operation.ts').Operation;
  export default operation;
}
declare module '@site/openapi/sandbox-api.yaml?calls' {
  const calls: Readonly<Record<string, import('./facts.ts').CallableOperation>>;
  export default calls;
}
declare module '@site/openapi/partner-api.yaml?calls=*' {
  const calls: Readonly<Record<string, import('./facts.ts').CallableOperation>>;
  export default calls;
}
declare module '@site/openapi/*-api.yaml?index' {
  const index: readonly import('./facts.ts').OperationSummary[];
  export default index;
}

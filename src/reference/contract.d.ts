declare module '@site/openapi/partner-api.yaml?operation=*' {
  const operation: import('./operation.ts').Operation;
  export default operation;
}

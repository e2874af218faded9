declare module '@site/samples/curl/*?source' {
  const sources: Readonly<Record<string, string>>;
  export default sources;
}

declare module '@site/samples/curl/create-bill.sh?source' {
  const sources: Readonly<Record<string, string>>;
  export default sources;
}

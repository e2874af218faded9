/** Saves a value as a JSON file. */
export function download(name: string, value: object): void {
  const url = URL.createObjectURL(new Blob([`${JSON.stringify(value, null, 2)}\n`], {type: 'application/json'}));
  Object.assign(document.createElement('a'), {href: url, download: name}).click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Saves a file to the visitor's device. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), {href: url, download: name}).click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export function saveJson(name: string, value: object): void {
  saveFile(name, new Blob([`${JSON.stringify(value, null, 2)}\n`], {type: 'application/json'}));
}

/** A body that can't be read. */
export class MalformedBodyError extends Error {
  /** A JSON Pointer to the error, '' for the whole body. */
  readonly path: string;
  constructor(message: string, path = '') {
    super(message);
    this.path = path;
  }
}

/** The body of a request and a response, as the stages of a request pass them on. */

/** A body as it was parsed, whatever its media type. */
export type JsonBody = Readonly<{
  value: unknown;
  /** The number in this field of the body, exactly as sent; undefined when the field holds no number. */
  numberText: (name: string) => string | undefined;
  /** The files of a form, by field name. */
  files?: Readonly<Record<string, Buffer>>;
}>;

/** A response before it is sent. A `media` body is bytes or a stream; any other body is JSON. */
export type ApiResponse = Readonly<{
  status: number;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  media?: 'image/jpeg' | 'text/csv' | 'text/event-stream' | 'text/markdown';
}>;

/** How large an uploaded photo may be, in bytes, which limits the bodies of forms too. */
export const MAX_PHOTO_BYTES = 10_485_760;
export const TOO_LARGE = 'Image must be smaller than 10MB';

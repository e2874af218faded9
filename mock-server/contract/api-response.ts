/** A response before it is sent. A `media` body is bytes or a stream; any other body is JSON. */
export type ApiResponse = Readonly<{
  status: number;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  media?: 'image/jpeg' | 'text/csv' | 'text/event-stream' | 'text/markdown';
}>;

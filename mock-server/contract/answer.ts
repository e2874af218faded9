/** A response before it is written. `media` is the type of a body that is bytes; other bodies are JSON. */
export type Answer = Readonly<{
  status: number;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  media?: 'image/jpeg' | 'text/event-stream' | 'text/markdown';
}>;

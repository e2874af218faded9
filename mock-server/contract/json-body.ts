/** A body as it was parsed, whatever its media type. */
export type JsonBody = Readonly<{
  value: unknown;
  /** The number in this field of the body, exactly as sent; undefined when the field holds no number. */
  numberText: (name: string) => string | undefined;
  /** The files of a form, by field name. */
  files?: Readonly<Record<string, Buffer>>;
}>;

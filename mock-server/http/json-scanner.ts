/** Reads the tokens of a JSON text. An error names its line and column. */
import {MalformedBodyError} from './malformed-body-error.ts';

export class MalformedJsonError extends MalformedBodyError {
  override name = 'MalformedJsonError';
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

export class JsonScanner {
  readonly #text: string;
  #index = 0;
  /** The text of the number read last, where it differs from what the number is printed as. */
  spelling: string | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  isAtEnd(): boolean {
    return this.#index >= this.#text.length;
  }

  /** The next character; undefined at the end. */
  next(): string | undefined {
    return this.#text[this.#index];
  }

  /** Skips the character if it is the next one. */
  skip(character: string): boolean {
    if (this.next() !== character) return false;
    this.#index++;
    return true;
  }

  expect(character: string): void {
    if (!this.skip(character)) this.fail();
  }

  skipSpace(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.#index);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
      this.#index++;
    }
  }

  word<T>(expected: string, value: T): T {
    if (!this.#text.startsWith(expected, this.#index)) this.fail();
    this.#index += expected.length;
    return value;
  }

  number(): number {
    NUMBER.lastIndex = this.#index;
    const source = NUMBER.exec(this.#text)?.[0];
    if (source === undefined) return this.fail();
    const next = this.#text.charCodeAt(this.#index + source.length);
    if (next >= 0x30 && next <= 0x39) this.fail('a number with a leading zero');
    this.#index += source.length;
    const value = Number(source);
    this.spelling = String(value) === source ? undefined : source;
    return value;
  }

  string(): string {
    const start = this.#index;
    this.expect('"');
    let escaped = false;
    for (;;) {
      const code = this.#text.charCodeAt(this.#index);
      if (code === 0x22) break;
      if (this.isAtEnd()) this.fail('a string without its closing quote');
      if (code < 0x20) this.fail('a control character inside a string (escape it)');
      if (code === 0x5c) {
        escaped = true;
        this.#index++;
      }
      this.#index++;
    }
    this.#index++;
    if (!escaped) return this.#text.slice(start + 1, this.#index - 1);
    const value = this.#unescaped(this.#text.slice(start, this.#index));
    if (!value.isWellFormed()) this.fail('half of a surrogate pair');
    return value;
  }

  #unescaped(source: string): string {
    try {
      return JSON.parse(source);
    } catch {
      return this.fail('an invalid escape');
    }
  }

  fail(what = this.#unexpected()): never {
    let line = 1;
    let column = 1;
    for (let at = 0; at < this.#index; at++, column++) {
      if (this.#text.charCodeAt(at) !== 0x0a) continue;
      line++;
      column = 0;
    }
    throw new MalformedJsonError(`The body isn't valid JSON: ${what} at line ${line}, column ${column}.`);
  }

  #unexpected(): string {
    if (this.isAtEnd()) return 'unexpected end of text';
    const character = String.fromCodePoint(this.#text.codePointAt(this.#index) as number);
    return `unexpected ${JSON.stringify(character)}`;
  }
}

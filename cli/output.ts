/** What the program prints: results on stdout, everything else on stderr. No key gets through. */
import type {WriteStream} from 'node:tty';

const STYLES = {bold: 1, red: 31, green: 32, yellow: 33, dim: 2} as const;
type Style = keyof typeof STYLES;

export type Output = Readonly<{
  json: boolean;
  /** A line of the result for people; nothing with --json. */
  line: (text?: string) => void;
  /** A value for programs; nothing without --json. One line when there are several. */
  data: (value: unknown, several?: boolean) => void;
  /** What happens meanwhile, on stderr. */
  note: (text: string) => void;
  error: (text: string) => void;
  /** Replaces itself on a terminal, and shows nothing elsewhere. */
  progress: (text: string) => void;
  /** Styled on a terminal alone. */
  style: (style: Style, text: string) => string;
}>;

type Streams = Readonly<{stdout: WriteStream; stderr: WriteStream}>;
type Environment = Readonly<Record<string, string | undefined>>;

export function createOutput(
  {stdout, stderr}: Streams,
  env: Environment,
  json: boolean,
  redact: (text: string) => string,
): Output {
  const hasColor = (stream: WriteStream) => stream.isTTY && !env.NO_COLOR && env.TERM !== 'dumb';
  const styled = (stream: WriteStream, style: Style, text: string) =>
    hasColor(stream) ? `\u001b[${STYLES[style]}m${text}\u001b[0m` : text;
  let shown = false;
  const clear = () => {
    if (shown) stderr.write('\r\u001b[K');
    shown = false;
  };
  const write = (stream: WriteStream, text: string) => {
    clear();
    stream.write(`${redact(text)}\n`);
  };
  return {
    json,
    line: (text = '') => json || write(stdout, text),
    data: (value, several = false) => json && write(stdout, JSON.stringify(value, null, several ? 0 : 2)),
    note: text => write(stderr, text),
    error: text => write(stderr, styled(stderr, 'red', text)),
    progress(text) {
      if (!stderr.isTTY) return;
      clear();
      stderr.write(redact(text));
      shown = text !== '';
    },
    style: (style, text) => styled(stdout, style, text),
  };
}

/** From somebody else: without control characters, which could steer the terminal. */
export const printable = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').trim();

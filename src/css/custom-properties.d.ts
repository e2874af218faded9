import 'react';

declare module 'react' {
  /** Custom properties in a `style`: `{'--nth': 2}`. */
  interface CSSProperties {
    [name: `--${string}`]: string | number;
  }
}

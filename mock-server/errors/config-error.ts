/** A setting that can't work. Its message says what to change. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

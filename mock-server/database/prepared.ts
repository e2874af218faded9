/**
 * A Kysely query built once and run many times: the builder gets a slot for each parameter instead of a value, so the hot
 * path neither builds nor compiles SQL. A query of tables that rarely change can be cached where one process makes every write.
 */
import type {Compilable, CompiledQuery, QueryResult} from 'kysely';

/** Runs a compiled query. With `cached` its result may come from the cache until one of its tables is written. */
export type Run = <R>(query: CompiledQuery<R>, cached?: boolean) => Promise<QueryResult<R>>;

type SlotOf<P> = <K extends keyof P & string>(name: K) => P[K];

class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** First the names and types of the parameters, then the query: `prepare<{id: string}>()(run, slot => …)`. */
export function prepare<P extends object>() {
  return <R>(
    run: Run,
    build: (slot: SlotOf<P>) => Compilable<R>,
    cached = false,
  ): ((values: P) => Promise<QueryResult<R>>) => {
    const compiled = build(((name: string) => new Slot(name)) as unknown as SlotOf<P>).compile();
    const {sql, query, queryId} = compiled;
    const sources = compiled.parameters;
    return values => {
      const parameters = sources.map(source =>
        source instanceof Slot ? (values as Record<string, unknown>)[source.name] : source,
      );
      return run({sql, query, queryId, parameters}, cached);
    };
  };
}

/** Makes a thing once for each size that is asked for. */
export function ofEachSize<T>(make: (size: number) => T): (size: number) => T {
  const made: T[] = [];
  return size => (made[size] ??= make(size));
}

/** The values of several rows for one statement: each name with its row's index. */
export function numbered(rows: readonly object[]): Record<string, never> {
  return Object.fromEntries(
    rows.flatMap((row, index) => Object.entries(row).map(([name, value]) => [`${name}${index}`, value as never])),
  );
}

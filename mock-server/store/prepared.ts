/**
 * A Kysely query built once and run many times: the builder gets a slot for each parameter instead of
 * a value, so the hot path neither builds nor compiles SQL.
 */
import type {Compilable, Kysely, QueryResult} from 'kysely';

type SlotOf<P> = <K extends keyof P & string>(name: K) => P[K];

class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** First the names and types of the parameters, then the query: `prepare<{id: string}>()(db, slot => …)`. */
export function prepare<P extends object>() {
  return <R, DB>(
    db: Kysely<DB>,
    build: (slot: SlotOf<P>) => Compilable<R>,
  ): ((values: P) => Promise<QueryResult<R>>) => {
    const compiled = build(((name: string) => new Slot(name)) as unknown as SlotOf<P>).compile();
    const sources = compiled.parameters;
    return values => {
      const parameters = sources.map(source =>
        source instanceof Slot ? (values as Record<string, unknown>)[source.name] : source,
      );
      return db.executeQuery({...compiled, parameters});
    };
  };
}

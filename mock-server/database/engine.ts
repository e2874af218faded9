/**
 * What the two databases say differently, for the repositories: the rest of their queries is the same on both. A repository of a
 * unit of work has an engine of its own, which knows whom the unit is about.
 */
import {type RawBuilder, type SelectQueryBuilder, sql} from 'kysely';

export type Engine = Readonly<{
  /** Others write too: what one of them has is passed over, and whoever needs order asks to be alone. */
  shared: boolean;
  /** Until the unit ends nobody else is in a unit that is alone with the same. */
  alone: (what: string) => Promise<void>;
  /** This unit adds to what can be followed of the workspace: alone with it, so that ids grow in the order of commits. */
  grows: (workspaceId: string) => Promise<void>;
  /** A list of any length as one parameter, for the right side of `in`. */
  listed: (values: readonly string[]) => RawBuilder<string>;
  /** A column's values as the text of a JSON array. */
  gathered: (column: string) => RawBuilder<string>;
  /** Rows that another unit has taken are not waited for. */
  passOver: <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) => SelectQueryBuilder<DB, TB, O>;
}>;

const nothing = async () => {};

/** One process has the database, and its units run one after another. */
export const SQLITE: Engine = {
  shared: false,
  alone: nothing,
  grows: nothing,
  listed: values => sql<string>`(select value from json_each(${JSON.stringify(values)}))`,
  gathered: column => sql<string>`json_group_array(${sql.ref(column)})`,
  passOver: query => query,
};

/** Each unit is a transaction among others'. For a mere reader the two promises are never kept, since it writes nothing. */
export function postgresEngine(unit: Pick<Engine, 'alone' | 'grows'> = {alone: nothing, grows: nothing}): Engine {
  return {
    ...unit,
    shared: true,
    listed: values => sql<string>`(select unnest(${values}::text[]))`,
    gathered: column => sql<string>`json_agg(${sql.ref(column)})::text`,
    passOver: query => query.forUpdate().skipLocked(),
  };
}

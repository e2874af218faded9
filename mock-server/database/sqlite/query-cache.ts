/**
 * Caches results of queries about keys, households and agreements, which every request reads and few write. A write to one of
 * their tables clears the cache. Only for a database that no other process writes.
 */
import {type CompiledQuery, type OperationNode, type QueryResult, type RootOperationNode, TableNode} from 'kysely';

export type QueryCache = Readonly<{
  get: <R>(query: CompiledQuery, execute: () => QueryResult<R>) => QueryResult<R>;
  /** Call with every query that isn't a select. */
  invalidate: (node: RootOperationNode) => void;
  clear: () => void;
}>;

const MAX_RESULTS = 5000;

/** `tables`: the only ones that a cached query may read. `onClear` is called when a write cleared the cache. */
export function createQueryCache(tables: readonly string[], onClear: () => void = () => {}): QueryCache {
  /** By SQL, then by parameters: SQL is long, but the same string each time, so that it is hashed once. */
  const results = new Map<string, Map<string, QueryResult<unknown>>>();
  let size = 0;
  const clear = () => {
    results.clear();
    size = 0;
  };
  return {
    get<R>(query: CompiledQuery, execute: () => QueryResult<R>) {
      const key = JSON.stringify(query.parameters);
      const held = results.get(query.sql)?.get(key);
      if (held) return held as QueryResult<R>;
      const result = execute();
      // All callers share one result, so none may change it.
      for (const row of result.rows) Object.freeze(row);
      Object.freeze(result.rows);
      if (size >= MAX_RESULTS) clear();
      const ofQuery = results.get(query.sql) ?? new Map<string, QueryResult<unknown>>();
      results.set(query.sql, ofQuery.set(key, result));
      size += 1;
      return result;
    },
    invalidate(node) {
      const table = tableOf(node);
      if (table !== undefined && !tables.includes(table)) return;
      clear();
      onClear();
    },
    clear,
  };
}

/** The one table that a plain write changes itself; undefined when it can't be determined. */
function tableOf(node: RootOperationNode): string | undefined {
  let target: OperationNode | undefined;
  if (node.kind === 'InsertQueryNode') target = node.into;
  if (node.kind === 'UpdateQueryNode') target = node.table;
  if (node.kind === 'DeleteQueryNode' && node.from.froms.length === 1) target = node.from.froms[0];
  return target && TableNode.is(target) ? target.table.identifier.name : undefined;
}

/**
 * Answers kept in memory about keys, households and agreements, which are asked for with every request and seldom written.
 * Any write to one of their tables forgets them all. For a database that this process alone writes; where others write too
 * there is no memory.
 */
import {type CompiledQuery, type OperationNode, type QueryResult, type RootOperationNode, TableNode} from 'kysely';

export type Memory = Readonly<{
  recall: <R>(query: CompiledQuery, ask: () => QueryResult<R>) => QueryResult<R>;
  /** To be told of everything that is not a mere question. */
  written: (node: RootOperationNode) => void;
  forget: () => void;
}>;

const MAX_ANSWERS = 5000;

/** `tables`: the only ones that a cached query may read. `onForget` is called when a write cleared the cache. */
export function createMemory(tables: readonly string[], onForget: () => void = () => {}): Memory {
  const answers = new Map<string, QueryResult<unknown>>();
  return {
    recall<R>(query: CompiledQuery, ask: () => QueryResult<R>) {
      const key = `${query.sql} ${JSON.stringify(query.parameters)}`;
      const held = answers.get(key);
      if (held) return held as QueryResult<R>;
      const answer = ask();
      // Everyone gets the same: nobody may change it.
      for (const row of answer.rows) Object.freeze(row);
      Object.freeze(answer.rows);
      if (answers.size >= MAX_ANSWERS) answers.clear();
      answers.set(key, answer);
      return answer;
    },
    written(node) {
      const table = tableOf(node);
      if (table !== undefined && !tables.includes(table)) return;
      answers.clear();
      onForget();
    },
    forget: () => answers.clear(),
  };
}

/** The one table that a plain write changes itself; undefined when it cannot be told. */
function tableOf(node: RootOperationNode): string | undefined {
  let target: OperationNode | undefined;
  if (node.kind === 'InsertQueryNode') target = node.into;
  if (node.kind === 'UpdateQueryNode') target = node.table;
  if (node.kind === 'DeleteQueryNode' && node.from.froms.length === 1) target = node.from.froms[0];
  return target && TableNode.is(target) ? target.table.identifier.name : undefined;
}

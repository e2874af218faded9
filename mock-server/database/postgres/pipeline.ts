/**
 * The statements of one transaction at a time, on its connection. Some are sent without waiting for the result of the ones before
 * (the driver's `pipeline` option).
 */
import type {PoolClient, QueryConfig, QueryResult} from 'pg';

export class Pipeline {
  #client: PoolClient | undefined;
  #failure: Error | undefined;

  start(client: PoolClient): void {
    this.#client = client;
    this.#failure = undefined;
  }

  /** A statement that is sent later throws. */
  end(): void {
    this.#client = undefined;
  }

  /** Throws the error of the transaction's first statement that failed: those after it only fail with it. */
  async query(query: QueryConfig): Promise<QueryResult> {
    const result = await this.#start(query).catch(error => {
      throw this.#failure ?? error;
    });
    if (this.#failure) throw this.#failure;
    return result;
  }

  /** Sends a statement that nobody waits for. The next `query` throws its error. */
  send(query: QueryConfig): void {
    this.#start(query).catch(error => {
      this.#failure ??= error;
    });
  }

  #start(query: QueryConfig): Promise<QueryResult> {
    if (!this.#client) throw new Error('A query ran after its transaction had ended.');
    return this.#client.query(query);
  }
}

/** Input and output of the contract's operations. */
import type {OPERATIONS} from './contract.ts';
import type {operations} from './contract-types.ts';

export type OperationId = keyof typeof OPERATIONS;
type Json<C> = C extends {content: {'application/json': infer Body}} ? Body : never;
type Declared<O extends OperationId> = operations[O] extends {parameters: infer P} ? P : Record<never, never>;
type Path<O extends OperationId> = Declared<O> extends {path: infer P} ? P : Record<never, never>;
type Query<O extends OperationId> = Declared<O> extends {query?: infer Q} ? NonNullable<Q> : Record<never, never>;
type Responses<O extends OperationId> = operations[O]['responses'];

export type Params<O extends OperationId> = Path<O> & Query<O>;
type Amount<O extends OperationId> = (typeof OPERATIONS)[O]['amounts'][number];
/** An amount can also be a string such as `"110.50"`, which is sent exactly. */
type WithStrings<Body, Name> = Body extends unknown
  ? {[Field in keyof Body]: Field extends Name ? Body[Field] | string : Body[Field]}
  : never;
type Input<O extends OperationId> = operations[O] extends {requestBody: infer B}
  ? WithStrings<Json<B>, Amount<O>>
  : never;
export type Output<O extends OperationId> = {
  [Status in keyof Responses<O>]: Status extends 200 | 201 ? Json<Responses<O>[Status]> : never;
}[keyof Responses<O>];

type ErrorOf<O extends OperationId> = {
  [Status in keyof Responses<O>]: Status extends 200 | 201 ? never : Json<Responses<O>[Status]>;
}[keyof Responses<O>];
/** The body of any error. */
export type ErrorBody = {[O in OperationId]: ErrorOf<O>}[OperationId];

export type CallOptions = {
  /** Stops the call and its retries. */
  signal?: AbortSignal;
};

type Method<O extends OperationId> = [Input<O>] extends [never]
  ? keyof Path<O> extends never
    ? (params?: Params<O>, options?: CallOptions) => Promise<Output<O>>
    : (params: Params<O>, options?: CallOptions) => Promise<Output<O>>
  : keyof Path<O> extends never
    ? (body: Input<O>, options?: CallOptions) => Promise<Output<O>>
    : (params: Params<O>, body: Input<O>, options?: CallOptions) => Promise<Output<O>>;

/** One method for each operation: its parameters, then its body. */
export type Methods = {[O in OperationId]: Method<O>};

/** Operations that return a page of `data` and a `nextCursor`. */
export type ListId = {
  [O in OperationId]: Output<O> extends {data: unknown[]; nextCursor: unknown} ? O : never;
}[OperationId];
export type Item<O extends ListId> = Output<O> extends {data: (infer One)[]} ? One : never;

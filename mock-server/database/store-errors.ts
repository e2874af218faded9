/** Why a store can't read or write, on either engine. */

/** The caller may try again in a moment; whether a write was kept is unknown. */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError';
}

/** The disk is full: the write was undone. Writes work again when there is space. */
export class StorageFullError extends StoreUnavailableError {
  override name = 'StorageFullError';
}

/** The database, its key or its folder can't be used at all; the message has the fix. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}

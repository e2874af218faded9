/** Declares a table once: the types that queries read and write, and the statements that create it. */
import type {ColumnDefinitionBuilder, CreateTableBuilder, Generated, Kysely, Migration} from 'kysely';
import {sql} from 'kysely';

type Build = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

/** A column whose values are `T`. `step`: the migration that adds it, if the table was there before. */
type Column<T> = Readonly<{type: 'text' | 'integer' | 'real' | 'blob'; build: Build; step?: string; values?: T}>;
type Columns = Readonly<Record<string, Column<unknown>>>;

/** `indexes`: by name, the columns and any SQL after them. A `compact` table saves SQLite's row ids. */
type Options<Name> = Readonly<{
  primaryKey?: readonly Name[];
  unique?: readonly Name[];
  indexes?: Readonly<Record<string, string>>;
  uniqueIndexes?: Readonly<Record<string, string>>;
  compact?: true;
}>;

export type Table = Readonly<{columns: Columns; options: Options<string>}>;
export type Tables = Readonly<Record<string, Table>>;

/** The tables as Kysely's queries see them. */
export type TablesOf<T extends Tables> = {
  [Name in keyof T]: {
    -readonly [Key in keyof T[Name]['columns']]: T[Name]['columns'][Key] extends Column<infer V> ? V : never;
  };
};

export const table = <C extends Columns>(columns: C, options: Options<keyof C & string> = {}) => ({columns, options});

const required = <T>(type: Column<T>['type']): Column<T> => ({type, build: column => column.notNull()});
export const text = required<string>('text');
export const oneOf = <T extends string>(): Column<T> => required<T>('text');
/** Whole numbers below 2^53: cents, counts, milliseconds, and 0 or 1. */
export const integer = required<number>('integer');
export const real = required<number>('real');
export const blob = required<Uint8Array>('blob');
export const key: Column<string> = {type: 'text', build: column => column.primaryKey()};
export const numberKey: Column<number> = {type: 'integer', build: column => column.primaryKey()};
/** Increasing numbers that are never reused. */
export const serial: Column<Generated<number>> = {
  type: 'integer',
  build: column => column.primaryKey().autoIncrement(),
};
export const optional = <T>({type}: Column<T>): Column<T | null> => ({type, build: column => column});
export const unique = <T>({build, ...rest}: Column<T>): Column<T> => ({
  ...rest,
  build: column => build(column).unique(),
});
export const withDefault = <T>({build, type}: Column<T>, value: T): Column<Generated<T>> => ({
  type,
  build: column => build(column).defaultTo(value),
});
/** Refers to a row, as `table.column`, and is deleted with it. */
export const partOf = <T>({build, type}: Column<T>, row: string): Column<T> => ({
  type,
  build: column => build(column).references(row).onDelete('cascade'),
});
/** The id of the workspace that the row is deleted with. */
export const ofWorkspace = partOf(text, 'workspaces.id');
/** `step` is the name of the migration that adds the column to tables that are there already: `0008-what-it-adds`. */
export const addedBy = <T>(step: string, column: Column<T>): Column<T> => ({...column, step});

/** Creates the tables in this order, without the columns that later steps add. */
export const createTables = (tables: Tables): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const [name, {columns, options}] of Object.entries(tables)) {
      const {primaryKey, unique, indexes = {}, uniqueIndexes = {}, compact} = options;
      let creation: CreateTableBuilder<string, string> = db.schema.createTable(name);
      for (const [column, {type, build, step}] of Object.entries(columns))
        if (!step) creation = creation.addColumn(column, type, build);
      if (primaryKey) creation = creation.addPrimaryKeyConstraint(`${name}_by_key`, [...primaryKey]);
      if (unique) creation = creation.addUniqueConstraint(`${name}_once`, [...unique]);
      if (compact) creation = creation.modifyEnd(sql`without rowid`);
      await creation.execute();
      for (const [index, on] of Object.entries(indexes))
        await sql.raw(`create index ${index} on ${name} ${on}`).execute(db);
      for (const [index, on] of Object.entries(uniqueIndexes))
        await sql.raw(`create unique index ${index} on ${name} ${on}`).execute(db);
    }
  },
});

/** A migration for every step of `addedBy`. One that does more than add columns is in mock-server/migrations.ts. */
export function columnMigrations(tables: Tables): Record<string, Migration> {
  const columns = Object.values(tables).flatMap(table => Object.values(table.columns));
  return Object.fromEntries(columns.flatMap(({step}) => (step ? [[step, addColumns(tables, step)]] : [])));
}

/** Adds the columns of this step. */
export const addColumns = (tables: Tables, step: string): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const [name, {columns}] of Object.entries(tables))
      for (const [column, {type, build, step: addedIn}] of Object.entries(columns))
        if (addedIn === step) await db.schema.alterTable(name).addColumn(column, type, build).execute();
  },
});

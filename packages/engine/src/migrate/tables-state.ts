/** What PostgreSQL itself knows of tables: where they are stored, their columns, and which rows this session changed. */

import type { ClientBase } from 'pg'

export interface ColumnState {
  readonly name: string
  readonly type: string
  /** Whether it is computed from other columns. */
  readonly isComputed: boolean
}

export interface TableState {
  readonly name: string
  /** Where its rows are, partition by partition: a rewritten table is stored elsewhere. */
  readonly storage: string
  /** Rows that this session has added, changed and removed, by whatever statement, trigger or foreign key. */
  readonly inserted: number
  readonly updated: number
  readonly deleted: number
  /** By their number, which stays when they are renamed. */
  readonly columns: Readonly<Record<string, ColumnState>>
  /** The names of its primary key's columns. */
  readonly key: readonly string[]
}

/** Tables by their oid, which stays when they are renamed; a partitioned table is one, with its partitions. */
export type TablesState = ReadonlyMap<string, TableState>

const states = `
  with leaves as (
    select coalesce(pg_partition_root(c.oid), c.oid) as "root",
      string_agg(c.oid || ':' || pg_relation_filenode(c.oid), ',' order by c.oid) as "storage",
      sum(pg_stat_get_xact_tuples_inserted(c.oid))::float8 as "inserted",
      sum(pg_stat_get_xact_tuples_updated(c.oid))::float8 as "updated",
      sum(pg_stat_get_xact_tuples_deleted(c.oid))::float8 as "deleted"
    from pg_class c where c.relkind = 'r' and c.relpersistence = 'p'
      and pg_table_is_visible(c.oid) and c.relnamespace <> 'pg_catalog'::regnamespace
    group by 1
  )
  select l."root"::oid::text as "oid", c.relname as "name", l."storage", l."inserted", l."updated", l."deleted",
    (select json_object_agg(a.attnum, json_build_object('name', a.attname, 'isComputed', a.attgenerated <> '',
        'type', format_type(a.atttypid, a.atttypmod)))
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as "columns",
    coalesce((select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary), '[]') as "key"
  from leaves l join pg_class c on c.oid = l."root"`

/** The present state of all tables of the database. */
export async function readTables(client: ClientBase): Promise<TablesState> {
  const { rows } = await client.query(states)
  return new Map(rows.map(({ oid, columns, ...table }) => [oid, { ...table, columns: columns ?? {} }]))
}

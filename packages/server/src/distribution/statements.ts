import { sql, statement } from '@parvis/work'

/** A row where the extension is there. */
export const selectCitus = statement({
  name: 'distribution.citus',
  sql: sql`select 1 from pg_extension where extname = 'citus'`,
})

// The next two read tables of the extension: they cannot be compared with the database of the tests.

/** How many machines take rows. */
export const selectMachines = () => ({
  text: `select count(*)::int as "count" from pg_dist_node where noderole = 'primary' and shouldhaveshards and isactive`,
  row: undefined as unknown as { readonly count: number },
})

/** The tables that are distributed. */
export const selectDistributed = () => ({
  text: `select c.relname as "table" from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid where p.partmethod = 'h'`,
  row: undefined as unknown as { readonly table: string },
})

/** The foreign keys of tables to others. */
export const selectForeignKeys = statement({
  name: 'distribution.foreign-keys',
  params: { names: sql.text.array },
  row: { table: sql.text, key: sql.text },
  sql: sql`select f.relname as "table", k.conname as "key"
from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
where k.contype = 'f' and k.conparentid = 0 and f.relnamespace = 'public'::regnamespace
  and f.relname = any($names) and t.relname <> all($names)
order by 1, 2`,
})

/** Which of some tables refers to which other. */
export const selectReferences = statement({
  name: 'distribution.references',
  params: { names: sql.text.array },
  row: { from: sql.text, to: sql.text },
  sql: sql`select f.relname as "from", t.relname as "to"
from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
where k.contype = 'f' and k.conparentid = 0 and f.relnamespace = 'public'::regnamespace
  and f.relname = any($names) and t.relname = any($names)`,
})

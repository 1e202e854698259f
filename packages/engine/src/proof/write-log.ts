import type { Pool } from '../store/index.js'

/** One row that was written, no matter who wrote it. */
export interface Write {
  readonly table: string
  readonly operation: 'INSERT' | 'UPDATE' | 'DELETE'
}

/** Every committed write to a database, noted by the database itself. */
export interface WriteLog {
  /** What was written since it was asked the last time. */
  latest(): Promise<Write[]>
}

/** Installs triggers that log each committed write to any table. */
export async function writeLogOf(pool: Pool): Promise<WriteLog> {
  await pool.query(noteWrites)
  let seen = 0
  return {
    async latest() {
      const { rows } = await pool.query<Write & { at: number }>({
        name: 'proof.writes',
        text: `select "at"::int, "table", "operation" from "proof_writes" where "at" > $1 order by "at"`,
        values: [seen],
      })
      seen = rows.at(-1)?.at ?? seen
      return rows.map(({ table, operation }) => ({ table, operation }))
    },
  }
}

const noteWrites = `
create table "proof_writes" ("at" bigserial primary key, "table" text not null, "operation" text not null);
create function "proof_note"() returns trigger language plpgsql as $$
begin
  insert into "proof_writes" ("table", "operation")
  select coalesce((select inhparent::regclass::text from pg_inherits where inhrelid = tg_relid), tg_table_name), tg_op;
  return null;
end $$;
do $$
declare noted text;
begin
  for noted in
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> 'proof_writes'
  loop
    execute format(
      'create trigger "proof_note" after insert or update or delete on %I for each row execute function "proof_note"()',
      noted
    );
  end loop;
end $$`

import type { Pool } from '@parvis/engine'

/**
 * Gives a database a clock that can be moved: sessions that start afterwards find `now()` and `clock_timestamp()` in a schema
 * that stands before PostgreSQL's own. The tables must exist already, as new ones would be created in that schema.
 *
 * @returns what moves it forward by some milliseconds for all of these sessions
 */
export async function movableClock(pool: Pool): Promise<(milliseconds: number) => Promise<void>> {
  await pool.query(clock)
  return async (milliseconds) => {
    await pool.query(`update "moved"."by" set "span" = "span" + $1 * interval '1 millisecond'`, [
      milliseconds,
    ])
  }
}

const clock = `
create schema "moved";
create table "moved"."by" ("span" interval not null);
insert into "moved"."by" values ('0');
create function "moved"."now"() returns timestamptz language sql stable
  as 'select pg_catalog.now() + (select "span" from "moved"."by")';
create function "moved"."clock_timestamp"() returns timestamptz language sql volatile
  as 'select pg_catalog.clock_timestamp() + (select "span" from "moved"."by")';
do $$ begin
  execute format('alter database %I set search_path to "moved", pg_catalog, "$user", public', current_database());
end $$`

import pg from 'pg'

const insert = `insert into "groups" ("accountId", "id", "group_name", "group_default", "permissions", "members")
select "accountId", gen_random_uuid(), 'Group ' || g, false,
  array(select 'entity' || g || '-' || r || '.read' from generate_series(1, $2::int) r),
  jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'user', "id", 'until', null))
from "users", generate_series(1, $3::int) g where "username" = $1`

const rights = 2000
const groups = 50

/** Puts someone of the evaluation into 50 groups, with 2,000 rights between them. */
export async function addGroups(databaseUrl: string, username: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(insert, [username, rights / groups, groups])
  await client.end()
}

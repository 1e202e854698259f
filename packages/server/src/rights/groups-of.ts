import type { Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'

/** The groups that a user belongs to now, in order of their names, with the rights that they give. @throws DatabaseFailure */
export function groupsOf(database: Queryable, accountId: string, userId: string) {
  return rowsOf(database, selectGroupsOf({ accountId, userId }))
}

// The variable of the JSON path is quoted: without quotes it would be a parameter of the statement.
const selectGroupsOf = statement({
  name: 'rights.groups-of',
  params: { accountId: sql.uuid, userId: sql.text },
  row: { id: sql.uuid, name: sql.text, rights: sql.text.array },
  sql: sql`select "id", "group_name" as "name", "permissions" as "rights" from "groups"
where "accountId" = $accountId and "deletedAt" is null
  and "members" @> jsonb_build_array(jsonb_build_object('user', $userId::text))
  and exists (
    select 1 from jsonb_path_query("members", '$[*] ? (@.user == $"user")', jsonb_build_object('user', $userId::text)) m
    where m ->> 'until' is null or (m ->> 'until')::timestamptz > now()
  )
order by "group_name", "id"`,
})

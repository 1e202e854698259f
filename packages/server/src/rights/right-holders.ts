import type { Caller, Pool, Queryable } from '@parvis/engine'
import { grants, type Locale, type Resource, type ResultOf, type Right } from '@parvis/schema'
import type { listRightHolders, RightSource } from '@parvis/schemas/calls/people'
import { rowsOf, sql, statement } from '@parvis/work'
import { roleSource } from './rights-in.js'
import { rightsOfRole, roles } from './role-rights.js'

type RightHolder = ResultOf<typeof listRightHolders>[number]

interface Asked {
  readonly caller: Caller
  readonly pool: Pool
  readonly right: Right
  readonly resources: readonly Resource[]
  readonly locale: Locale
}

/** The present holders of a right in the caller's account: roles, groups, API users, and the first thousand active users. */
export async function rightHolders({
  caller,
  pool,
  right,
  resources,
  locale,
}: Asked): Promise<readonly RightHolder[]> {
  const { levels, rights } = holdersOf(right, resources)
  const { accountId } = caller
  const groups = await rowsOf(pool, selectGroups({ accountId, rights }))
  const users = await rowsOf(pool, selectUsers({ accountId, rights, levels }))
  const programs = await rowsOf(pool, selectApiUsers({ accountId, rights, levels }))
  return [
    ...levels.map((role) => ({ ...roleSource(role, locale), through: [] })),
    ...groups.map((group) => ({ ...group, through: [] })),
    ...users.map(({ id, name, role, groups: through }) => ({
      kind: 'user' as const,
      id,
      name,
      through: levels.some((level) => level === role) ? [roleSource(role, locale), ...through] : through,
    })),
    ...programs.map((program) => ({ ...program, through: [] })),
  ]
}

/** A person, as mails address them. */
export interface Addressee {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly locale: Locale
}

/** The active people of an account who have a right now, a hundred at most. @throws DatabaseFailure */
export function peopleWithRight(
  database: Queryable,
  {
    accountId,
    right,
    resources,
  }: { readonly accountId: string; readonly right: Right; readonly resources: readonly Resource[] },
): Promise<Addressee[]> {
  return rowsOf(database, selectAddressees({ accountId, ...holdersOf(right, resources) }))
}

/** The roles with a right, and the rights in groups that include it: values of `holderParams`. */
export function holdersOf(right: Right, resources: readonly Resource[]) {
  return {
    levels: Object.values(roles).filter((role) => grants(rightsOfRole(role, resources), right)),
    rights: [right, `${right.split('.')[0]}.full`],
  }
}

/** The parameters of a statement with `belonging`. */
export const holderParams = { accountId: sql.uuid, rights: sql.text.array }

const selectGroups = statement({
  name: 'rights.group-holders',
  params: holderParams,
  row: { kind: sql.text.of<'group'>(), id: sql.uuid, name: sql.text },
  sql: sql`select 'group' as "kind", "id", "group_name" as "name" from "groups"
where "accountId" = $accountId and "deletedAt" is null and "permissions" && $rights::text[] order by "group_name", "id"`,
})

/** The users that groups with the rights of `holderParams` have now. */
export const belonging = sql`with belonging as (
  select distinct (m ->> 'user')::uuid as "user", g."id", g."group_name" as "name"
  from "groups" g, jsonb_array_elements(g."members") m
  where g."accountId" = $accountId and g."deletedAt" is null and g."permissions" && $rights::text[]
    and (m ->> 'until' is null or (m ->> 'until')::timestamptz > now())
)`

// A program has an allowed right as long as its granter has it too.
const selectApiUsers = statement({
  name: 'rights.program-holders',
  params: { ...holderParams, levels: sql.integer.array },
  row: { kind: sql.text.of<'apiUser'>(), id: sql.uuid, name: sql.text },
  sql: sql`${belonging}
select 'apiUser' as "kind", p."id", p."username" as "name" from "api_users" p
join "users" g on g."accountId" = p."accountId" and g."id" = p."grantedBy" and g."active" and g."deletedAt" is null
where p."accountId" = $accountId and p."deletedAt" is null and (p."expiresAt" is null or p."expiresAt" > now())
  and array(select case when position('.' in e) > 0 then e else e || '.full' end from unnest(p."allowed_entities") e)
    && $rights::text[]
  and (g."role"::int = any ($levels::int[]) or exists (select 1 from belonging where "user" = g."id"))
order by p."username", p."id"`,
})

const selectUsers = statement({
  name: 'rights.user-holders',
  params: { ...holderParams, levels: sql.integer.array },
  row: { id: sql.uuid, name: sql.text, role: sql.integer, groups: sql.jsonb.of<readonly RightSource[]>() },
  sql: sql`${belonging}
select u."id", u."firstname" || ' ' || u."lastname" as "name", u."role"::int, coalesce(
    jsonb_agg(jsonb_build_object('kind', 'group', 'id', b."id", 'name', b."name") order by b."name", b."id")
      filter (where b."id" is not null), '[]') as "groups"
from "users" u left join belonging b on b."user" = u."id"
where u."accountId" = $accountId and u."active" and u."deletedAt" is null
group by u."accountId", u."id" having count(b."id") > 0 or u."role"::int = any ($levels::int[])
order by "name", u."id" limit 1000`,
})

const selectAddressees = statement({
  name: 'rights.addressees',
  params: { ...holderParams, levels: sql.integer.array },
  row: { id: sql.uuid, name: sql.text, email: sql.text, locale: sql.text.of<Locale>() },
  sql: sql`${belonging}
select u."id", u."firstname" || ' ' || u."lastname" as "name", u."email", coalesce(u."language", 'fr') as "locale"
from "users" u where u."accountId" = $accountId and u."active" and u."deletedAt" is null
  and (u."role"::int = any ($levels::int[]) or exists (select 1 from belonging b where b."user" = u."id"))
order by u."id" limit 100`,
})

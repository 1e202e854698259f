import type { Caller, Pool } from '@parvis/engine'
import { grants, type Locale, type Resource, type ResultOf, type Right } from '@parvis/schema'
import type { listRightHolders, RightSource } from '@parvis/schemas/calls/people'
import { rowsOf } from '@parvis/work'
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

interface UserRow {
  readonly id: string
  readonly name: string
  readonly role: number
  readonly groups: readonly RightSource[]
}

/** Who holds a right in the caller's account now: roles, groups, API users, and the first thousand active users. */
export async function holdersOf({
  caller,
  pool,
  right,
  resources,
  locale,
}: Asked): Promise<readonly RightHolder[]> {
  const levels = Object.values(roles).filter((role) => grants(rightsOfRole(role, resources), right))
  const holding = [right, `${right.split('.')[0]}.full`]
  const { accountId } = caller
  const select = <Row extends object>(text: string, ...values: unknown[]) =>
    rowsOf<Row>(pool, { text, values: [accountId, holding, ...values] })
  const groups = await select<RightSource>(selectGroups)
  const users = await select<UserRow>(selectUsers, levels)
  const programs = await select<RightSource>(selectApiUsers, levels)
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

const selectGroups = `select 'group' as "kind", "id", "group_name" as "name" from "groups"
where "accountId" = $1 and "deletedAt" is null and "permissions" && $2::text[] order by "group_name", "id"`

const belonging = `with belonging as (
  select distinct (m ->> 'user')::uuid as "user", g."id", g."group_name" as "name"
  from "groups" g, jsonb_array_elements(g."members") m
  where g."accountId" = $1 and g."deletedAt" is null and g."permissions" && $2::text[]
    and (m ->> 'until' is null or (m ->> 'until')::timestamptz > now())
)`

// A program may do what it is allowed as far as whoever gave it that may do it too.
const selectApiUsers = `${belonging}
select 'apiUser' as "kind", p."id", p."username" as "name" from "api_users" p
join "users" g on g."accountId" = p."accountId" and g."id" = p."grantedBy" and g."active" and g."deletedAt" is null
where p."accountId" = $1 and p."deletedAt" is null and (p."expiresAt" is null or p."expiresAt" > now())
  and array(select case when position('.' in e) > 0 then e else e || '.full' end from unnest(p."allowed_entities") e)
    && $2::text[]
  and (g."role"::int = any ($3::int[]) or exists (select from belonging where "user" = g."id"))
order by p."username", p."id"`

const selectUsers = `${belonging}
select u."id", u."firstname" || ' ' || u."lastname" as "name", u."role"::int, coalesce(
    jsonb_agg(jsonb_build_object('kind', 'group', 'id', b."id", 'name', b."name") order by b."name", b."id")
      filter (where b."id" is not null), '[]') as "groups"
from "users" u left join belonging b on b."user" = u."id"
where u."accountId" = $1 and u."active" and u."deletedAt" is null
group by u."accountId", u."id" having count(b."id") > 0 or u."role"::int = any ($3::int[])
order by "name", u."id" limit 1000`

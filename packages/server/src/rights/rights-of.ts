import { EngineError, type Pool } from '@parvis/engine'
import type { Locale, Resource, ResultOf } from '@parvis/schema'
import type { listRightsOf, RightSource } from '@parvis/schemas/calls/people'
import { type BoundStatement, rowsOf, sql, statement } from '@parvis/work'
import { programRights } from './allowed-rights.js'
import { groupsOf } from './groups-of.js'
import { type HolderKind, roleSource } from './rights-in.js'
import { rightsOfRole } from './role-rights.js'

type SourcedRight = ResultOf<typeof listRightsOf>[number]

/** The role, user, group or API user that is asked about. */
interface Asked {
  readonly accountId: string
  readonly pool: Pool
  readonly id: string
  readonly resources: readonly Resource[]
  readonly locale: Locale
}

/** A source with the rights that it grants. */
interface Gift {
  readonly source: RightSource
  readonly rights: readonly string[]
}

/**
 * The rights that a role, a user, a group or an API user has now, in order of their names, each with all that gives it.
 *
 * @throws EngineError `not_found`
 */
export async function rightsOf(kind: HolderKind, asked: Asked): Promise<readonly SourcedRight[]> {
  const sources = new Map<string, RightSource[]>()
  for (const { source, rights } of await gifts[kind](asked))
    for (const right of rights) sources.set(right, [...(sources.get(right) ?? []), source])
  return [...sources]
    .map(([right, from]) => ({ right, from }))
    .sort((one, other) => (one.right < other.right ? -1 : 1))
}

const gifts: Readonly<Record<HolderKind, (asked: Asked) => Promise<readonly Gift[]>>> = {
  role: async ({ id, resources, locale }) => {
    if (!/^\d{1,3}$/.test(id)) throw new EngineError('not_found', {})
    return [ofRole(Number(id), resources, locale)]
  },
  user: toUser,
  group: async (asked) => {
    const { name, rights } = await found(asked, selectGroup)
    return [{ source: { kind: 'group', id: asked.id, name }, rights }]
  },
  apiUser: toProgram,
}

async function toUser(asked: Asked): Promise<readonly Gift[]> {
  const { role } = await found(asked, selectUser)
  const { accountId, id: userId } = asked
  const groups = await groupsOf(asked.pool, accountId, userId)
  return [
    ofRole(role, asked.resources, asked.locale),
    ...groups.map(({ id, name, rights }) => ({ source: { kind: 'group', id, name } as const, rights })),
  ]
}

async function toProgram(asked: Asked): Promise<readonly Gift[]> {
  const { name, allowed, granter } = await found(asked, selectApiUser)
  const given = granter === null ? [] : await toUser({ ...asked, id: granter })
  const sources = given.flatMap(({ rights }) => rights)
  return [{ source: { kind: 'apiUser', id: asked.id, name }, rights: programRights(allowed, sources) }]
}

function ofRole(role: number, resources: readonly Resource[], locale: Locale): Gift {
  return { source: roleSource(role, locale), rights: rightsOfRole(role, resources) }
}

async function found<Row extends object>(
  { accountId, pool, id }: Asked,
  select: (asked: { accountId: string; id: string }) => BoundStatement<Row>,
): Promise<Row> {
  const [row] = await rowsOf(pool, select({ accountId, id }))
  if (!row) throw new EngineError('not_found', {})
  return row
}

/** The parameters of a target; its id may be any text. */
const targetParams = { accountId: sql.uuid, id: sql.text }

const selectUser = statement({
  name: 'rights.of-user',
  params: targetParams,
  row: { role: sql.integer },
  sql: sql`select "role"::int from "users"
where "accountId" = $accountId and "id"::text = $id and "active" and "deletedAt" is null`,
})

const selectGroup = statement({
  name: 'rights.of-group',
  params: targetParams,
  row: { name: sql.text, rights: sql.text.array },
  sql: sql`select "group_name" as "name", "permissions" as "rights" from "groups"
where "accountId" = $accountId and "id"::text = $id and "deletedAt" is null`,
})

/** `granter` is the user who granted its rights; null when none is active. */
const selectApiUser = statement({
  name: 'rights.of-program',
  params: targetParams,
  row: { name: sql.text, allowed: sql.text.array, granter: sql.uuid.orNull },
  sql: sql`select p."username" as "name", p."allowed_entities" as "allowed", g."id" as "granter"
from "api_users" p
left join "users" g on g."accountId" = p."accountId" and g."id" = p."grantedBy" and g."active" and g."deletedAt" is null
where p."accountId" = $accountId and p."id"::text = $id and p."deletedAt" is null`,
})

import { EngineError, type Pool } from '@parvis/engine'
import { defaultLocale, type Resource } from '@parvis/schema'
import type { viewKinds } from '@parvis/schemas/sign-in'
import { rowsOf, sql, statement } from '@parvis/work'
import { rightsOf, roles } from '../rights/index.js'

/** The target of a view-only session: a role, a user, a group or an API user. */
export interface ViewTarget {
  readonly kind: (typeof viewKinds)[number]
  readonly id: string
}

/** The console as someone else sees it. */
export interface View extends ViewTarget {
  readonly name: string
  readonly role: number
  readonly rights: readonly string[]
}

export type ViewOf = (accountId: string, target: ViewTarget) => Promise<View | undefined>

/** Reads the rights of a target; undefined when it does not exist or is inactive. */
export function viewsIn(pool: Pool, resources: readonly Resource[]): ViewOf {
  return async (accountId, { kind, id }) => {
    const [target] = await rowsOf(pool, selectTarget[kind]({ accountId, id }))
    if (!target) return undefined
    const granted = await rightsOf(kind, { pool, accountId, id, resources, locale: defaultLocale }).catch(
      (error: unknown) => {
        if (error instanceof EngineError && error.code === 'not_found') return []
        throw error
      },
    )
    return { kind, id, ...target, rights: granted.map(({ right }) => right) }
  }
}

/** Whether a role may open a view: administrators may, for targets not above them. */
export function mayView(role: number, view: View): boolean {
  return role >= roles.admin && view.role <= role
}

const params = { accountId: sql.uuid, id: sql.text }
const row = { name: sql.text, role: sql.integer }

/** The parameters of a target; its id may be any text. */
const selectTarget = {
  user: statement({
    name: 'identity.view-user',
    params,
    row,
    sql: sql`select "firstname" || ' ' || "lastname" as "name", "role"::int from "users"
where "accountId" = $accountId and "id"::text = $id and "active" and "deletedAt" is null`,
  }),
  group: statement({
    name: 'identity.view-group',
    params,
    row,
    sql: sql`select "group_name" as "name", 1 as "role" from "groups"
where "accountId" = $accountId and "id"::text = $id and "deletedAt" is null`,
  }),
  apiUser: statement({
    name: 'identity.view-program',
    params,
    row,
    sql: sql`select "username" as "name", 0 as "role" from "api_users"
where "accountId" = $accountId and "id"::text = $id and "deletedAt" is null`,
  }),
}

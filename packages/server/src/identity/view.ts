import { EngineError, type Pool } from '@parvis/engine'
import { defaultLocale, type Resource } from '@parvis/schema'
import type { viewKinds } from '@parvis/schemas/sign-in'
import { rowsOf } from '@parvis/work'
import { rightsHeldBy, roles } from '../rights/index.js'

/** Someone or something of an account as whom one looks. */
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

/** Finds out what someone or something of an account sees; nothing when it is not there, or not active. */
export function viewsIn(pool: Pool, resources: readonly Resource[]): ViewOf {
  return async (accountId, { kind, id }) => {
    const [target] = await rowsOf<{ name: string; role: number }>(pool, {
      text: selectTarget[kind],
      values: [accountId, id],
    })
    if (!target) return undefined
    const held = await rightsHeldBy(kind, { pool, accountId, id, resources, locale: defaultLocale }).catch(
      (error: unknown) => {
        if (error instanceof EngineError && error.code === 'not_found') return []
        throw error
      },
    )
    return { kind, id, ...target, rights: held.map(({ right }) => right) }
  }
}

/** Whether someone of a role may look so: administrators may, as no one above them. */
export function mayView(role: number, view: View): boolean {
  return role >= roles.admin && view.role <= role
}

const selectTarget: Readonly<Record<ViewTarget['kind'], string>> = {
  user: `select "firstname" || ' ' || "lastname" as "name", "role"::int from "users"
where "accountId" = $1 and "id"::text = $2 and "active" and "deletedAt" is null`,
  group: `select "group_name" as "name", 1 as "role" from "groups"
where "accountId" = $1 and "id"::text = $2 and "deletedAt" is null`,
  apiUser: `select "username" as "name", 0 as "role" from "api_users"
where "accountId" = $1 and "id"::text = $2 and "deletedAt" is null`,
}

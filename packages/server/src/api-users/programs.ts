import { type Pool, secretHash } from '@parvis/engine'
import { rowsOf, type Sql, sql, statement } from '@parvis/work'
import type { Credentials } from './credentials.js'

/** What every call reads of a program. */
export interface Program {
  readonly accountId: string
  readonly id: string
  readonly username: string
  /** Whether it authenticates by access tokens (OAuth) instead of its key. */
  readonly usesTokens: boolean
  readonly addresses: readonly string[]
  readonly allowed: readonly string[]
  /** The key that was used, or that the token was given for. */
  readonly keyHash: string
  readonly isReplaced: boolean
  readonly isExpired: boolean
  readonly isTokenExpired: boolean
  readonly isLayerOn: boolean
  readonly rightsVersion: number
  /** The user who granted its rights, and their role; null when none is active. */
  readonly granter: string | null
  readonly granterRole: number | null
  /** Whether its last use is due to be noted again. */
  readonly isUnnoted: boolean
}

/** The programs that may call. Every method throws `EngineError` `unavailable` without the database. */
export function programsIn(pool: Pool) {
  return {
    /** Finds a program by a key or a token, unless it is in the trash; runs on every call. */
    async find({ kind, secret }: Credentials): Promise<Program | undefined> {
      const select = kind === 'key' ? selectByKey : selectByToken
      const [program] = await rowsOf(pool, select({ hash: secretHash(secret) }))
      return program
    },
    /** Updates the last use of a program, without a new version of its record. */
    async note({ accountId, id }: Program, address: string): Promise<void> {
      await rowsOf(pool, noteUse({ accountId, id, address: address.slice(0, longestAddress) }))
    },
  }
}

export type Programs = ReturnType<typeof programsIn>

const longestAddress = 100

const programRow = {
  accountId: sql.uuid,
  id: sql.uuid,
  username: sql.text,
  usesTokens: sql.boolean,
  addresses: sql.text.array,
  allowed: sql.text.array,
  keyHash: sql.text,
  isReplaced: sql.boolean,
  isExpired: sql.boolean,
  isTokenExpired: sql.boolean,
  isLayerOn: sql.boolean,
  rightsVersion: sql.integer,
  granter: sql.uuid.orNull,
  granterRole: sql.integer.orNull,
  isUnnoted: sql.boolean,
}

const selected = (isTokenExpired: Sql) => sql`select p."accountId", p."id", p."username",
  coalesce(p."auth_type" = '1', false) as "usesTokens", p."whitelisted_ip" as "addresses",
  p."allowed_entities" as "allowed", k."hash" as "keyHash",
  coalesce(k."until" <= now(), false) as "isReplaced", coalesce(p."expiresAt" <= now(), false) as "isExpired",
  ${isTokenExpired} as "isTokenExpired",
  exists (
    select 1 from "settings" s where s."accountId" = p."accountId" and s."setting_key" = 'enable_api_layer'
      and s."setting_value" = 'true' and s."deletedAt" is null
  ) as "isLayerOn",
  a."rightsVersion", g."id" as "granter", g."role"::int as "granterRole",
  coalesce(p."lastUsedAt" < now() - interval '1 minute', true)
    and not current_setting('transaction_read_only')::boolean as "isUnnoted"`

const joined = sql`join "api_users" p on p."accountId" = k."accountId" and p."id" = k."apiUserId" and p."deletedAt" is null
join "accounts" a on a."id" = p."accountId" and a."deactivatedAt" is null
left join "users" g on g."accountId" = p."accountId" and g."id" = p."grantedBy" and g."active" and g."deletedAt" is null`

const selectByKey = statement({
  name: 'api-users.by-key',
  params: { hash: sql.text },
  row: programRow,
  sql: sql`${selected(sql`false`)} from "api_keys" k
${joined}
where k."hash" = $hash`,
})

const selectByToken = statement({
  name: 'api-users.by-token',
  params: { hash: sql.text },
  row: programRow,
  sql: sql`${selected(sql`t."expiresAt" <= now()`)} from "api_tokens" t
join "api_keys" k on k."hash" = t."keyHash"
${joined}
where t."tokenHash" = $hash`,
})

const noteUse = statement({
  name: 'api-users.note',
  params: { accountId: sql.uuid, id: sql.uuid, address: sql.text },
  sql: sql`update "api_users" set "lastUsedAt" = now(), "lastAddress" = $address
where "accountId" = $accountId and "id" = $id and coalesce("lastUsedAt" < now() - interval '1 minute', true)`,
})

import type { Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { linkOver } from '../mail-tokens.js'
import { tokenHash } from '../sessions/tokens.js'

/** An open invitation, which its link accepts. */
export interface OpenInvitation {
  readonly id: string
  readonly version: number
  readonly accountId: string
  /** The name of the account. */
  readonly account: string
  readonly rightsVersion: number
  readonly email: string
  readonly role: string
  readonly groups: readonly string[]
  readonly language: string | null
  /** The inviter's present state; all null once they are inactive. */
  readonly inviterId: string | null
  readonly inviter: string | null
  readonly inviterRole: number | null
  /** The confirmed owner of the address; null when there is none. */
  readonly knownId: string | null
}

/** @throws EngineError `invalid_input` when a link is unknown, expired, used, or replaced by a newer one */
export async function openInvitation(database: Queryable, token: string): Promise<OpenInvitation> {
  const [found] = await rowsOf(database, selectInvitation({ tokenHash: tokenHash(token) }))
  if (!found) throw linkOver()
  return found
}

// Resending an invitation changes its expiry, which invalidates the former link.
const selectInvitation = statement({
  name: 'identity.open-invitation',
  params: { tokenHash: sql.text },
  row: {
    id: sql.uuid,
    version: sql.integer,
    accountId: sql.uuid,
    email: sql.text,
    role: sql.text,
    groups: sql.uuid.array,
    language: sql.text.orNull,
    account: sql.text,
    rightsVersion: sql.integer,
    inviterId: sql.uuid.orNull,
    inviter: sql.text.orNull,
    inviterRole: sql.integer.orNull,
    knownId: sql.uuid.orNull,
  },
  sql: sql`select i."id", i."version", i."accountId", i."email", coalesce(i."role", '1') as "role", i."groups",
  i."language", a."name" as "account", a."rightsVersion", u."id" as "inviterId",
  u."firstname" || ' ' || u."lastname" as "inviter", u."role"::int as "inviterRole", p."id" as "knownId"
from "mail_tokens" t
join "invitations" i on i."accountId" = (t."data"->>'accountId')::uuid and i."id" = (t."data"->>'invitationId')::uuid
join "accounts" a on a."id" = i."accountId"
left join "users" u on u."accountId" = i."accountId" and u."id" = i."invitedBy" and u."active" and u."deletedAt" is null
left join "identities" p on p."email" = i."email" and p."confirmedAt" is not null
where t."tokenHash" = $tokenHash and t."purpose" = 'invitation' and t."expiresAt" > now() and t."usedAt" is null
  and i."expiresAt" = t."expiresAt" and i."acceptedAt" is null and i."deletedAt" is null`,
})

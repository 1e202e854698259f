import {
  type Caller,
  EngineError,
  type GuardedWrite,
  type PlannedWrite,
  type Queryable,
  type RefusedValue,
  recordAudit,
  refuse,
  type StoredRecord,
  type WriteGuard,
} from '@parvis/engine'
import { defaultLocale, isLocale } from '@parvis/schema'
import { invitations } from '@parvis/schemas'
import { rowsOf, sql, statement } from '@parvis/work'
import type { CountMail } from '../../limits/index.js'
import { queueMail } from '../../mail/index.js'
import { refusals } from '../../refusals/refusals.js'
import { refusedRight } from '../../rights/granted-rights.js'
import { newToken, tokenHash } from '../sessions/tokens.js'

/** How long the link of an invitation works, in milliseconds. */
const lifetime = 7 * 24 * 3_600_000
/** How many people may be invited to an account in an hour. */
const mostAnHour = 50

/** What an invitation grants besides the default group. */
interface Gift {
  readonly role: number
  /** The ids of groups. */
  readonly groups: readonly string[]
}

/**
 * Guards invitations: nobody gives a role or rights above their own, or invites a person who belongs to the account or
 * is invited already. Each created or resent invitation is mailed in the same transaction. Programs cannot
 * invite.
 *
 * @param known every right there is
 * @param countMail counts the mail by its recipient, its sender and their account
 */
export function guardInvitations(
  known: readonly string[],
  countMail: CountMail,
): WriteGuard<typeof invitations> {
  const guard = async ({ action, after, caller, database }: GuardedWrite<typeof invitations>) => {
    // An accepted invitation grants nothing any more, and may be restored.
    if (!after || after.acceptedAt !== null) return
    const gift = { role: Number(after.role), groups: after.groups }
    refuse(await refusedGift(database, gift, caller, known))
    refuse(await refusedAddress(database, caller.accountId, { id: after.id, email: after.email }))
    if (action === 'restore') return
    if (action === 'create') refuse(await refusedHaste(database, caller.accountId))
    await countMail(database, after.email, caller)
    await sendInvitation(database, caller, after)
  }
  return Object.assign(guard, { stamp })
}

/**
 * Mails the link of an invitation within the connection's transaction. It is valid until the invitation
 * expires; earlier links become invalid.
 */
async function sendInvitation(
  connection: Queryable,
  caller: Caller,
  { id, email, language, expiresAt }: StoredRecord<typeof invitations>,
): Promise<void> {
  const token = newToken()
  const data = { accountId: caller.accountId, invitationId: id }
  await rowsOf(connection, insertToken({ tokenHash: tokenHash(token), data, expiresAt }))
  const { accountId, userId } = caller
  const [sender] = await rowsOf(connection, selectSender({ accountId, userId }))
  const { account = '', inviter = caller.name } = sender ?? {}
  const locale = isLocale(language) ? language : defaultLocale
  const mailed = { account, inviter, token }
  await queueMail(connection, { to: email, locale, template: 'invitation', data: mailed })
  await recordAudit(connection, caller, { action: 'invitation_sent', entity: invitations.name, record: id })
}

const insertToken = statement({
  name: 'identity.issue-invitation',
  params: {
    tokenHash: sql.text,
    data: sql.jsonb.of<{ readonly accountId: string; readonly invitationId: string }>(),
    expiresAt: sql.timestamptz.orNull,
  },
  sql: sql`insert into "mail_tokens" ("tokenHash", "purpose", "data", "expiresAt")
values ($tokenHash, 'invitation', $data, $expiresAt)`,
})

const selectSender = statement({
  name: 'identity.invitation-sender',
  params: { accountId: sql.uuid, userId: sql.uuid },
  row: { account: sql.text, inviter: sql.text },
  sql: sql`select a."name" as "account", u."firstname" || ' ' || u."lastname" as "inviter"
from "accounts" a join "users" u on u."accountId" = a."id" where a."id" = $accountId and u."id" = $userId`,
})

async function stamp({ action, values, caller }: PlannedWrite) {
  if (caller.kind !== 'user') throw new EngineError('people_only', {})
  const sent = { invitedBy: caller.userId, expiresAt: new Date(Date.now() + lifetime).toISOString() }
  if (action === 'update') return sent
  return { ...sent, email: String(values.email).toLowerCase(), role: values.role ?? '1' }
}

/** The refusals of granting a role and groups. */
export async function refusedGift(
  database: Queryable,
  { role, groups }: Gift,
  giver: Pick<Caller, 'accountId' | 'role' | 'rights'>,
  known: readonly string[],
): Promise<RefusedValue[]> {
  if (role > giver.role) return [{ path: 'role', code: refusals.roleAboveOwn }]
  const found = await rowsOf(database, selectRights({ accountId: giver.accountId, ids: groups }))
  const given = found.map(({ right }) => right).filter((right) => known.includes(right))
  return given.flatMap((right) => refusedRight('groups', right, known, giver)).slice(0, 1)
}

/** The refusals of inviting an address. */
async function refusedAddress(
  database: Queryable,
  accountId: string,
  { id, email }: { id: string; email: string },
): Promise<RefusedValue[]> {
  const [found] = await rowsOf(database, selectKnown({ accountId, email, id }))
  if (found?.member) return [{ path: 'email', code: refusals.alreadyMember }]
  return found?.invited ? [{ path: 'email', code: refusals.alreadyInvited }] : []
}

async function refusedHaste(database: Queryable, accountId: string): Promise<RefusedValue[]> {
  const [made] = await rowsOf(database, countInvitations({ accountId }))
  return (made?.count ?? 0) > mostAnHour ? [{ path: 'email', code: refusals.tooManyInvitations }] : []
}

const selectRights = statement({
  name: 'identity.rights-of-groups',
  params: { accountId: sql.uuid, ids: sql.uuid.array },
  row: { right: sql.text },
  sql: sql`select distinct unnest("permissions") as "right" from "groups"
where "accountId" = $accountId and "id" = any($ids::uuid[]) and "deletedAt" is null order by "right"`,
})

const selectKnown = statement({
  name: 'identity.known-address',
  params: { accountId: sql.uuid, email: sql.text, id: sql.uuid },
  row: { member: sql.boolean, invited: sql.boolean },
  sql: sql`select
  exists (
    select 1 from "users" where "accountId" = $accountId and "email" = $email and "deletedAt" is null
  ) as "member",
  exists (
    select 1 from "invitations" where "accountId" = $accountId and "email" = $email and "id" <> $id
      and "deletedAt" is null and "acceptedAt" is null and "expiresAt" > now()
  ) as "invited"`,
})

const countInvitations = statement({
  name: 'identity.count-invitations',
  params: { accountId: sql.uuid },
  row: { count: sql.integer },
  sql: sql`select count(*)::int as "count" from "invitations"
where "accountId" = $accountId and "createdAt" > now() - interval '1 hour'`,
})

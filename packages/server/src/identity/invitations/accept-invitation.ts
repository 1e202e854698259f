import {
  type Caller,
  EngineError,
  inTransaction,
  lockAccountWrites,
  type Pool,
  type Queryable,
  recordAudit,
  refuse,
  type Store,
  storesIn,
  systemCaller,
} from '@parvis/engine'
import { grants } from '@parvis/schema'
import { groups, invitations, resources, users } from '@parvis/schemas'
import { rowsOf, sql, statement } from '@parvis/work'
import { storeModel } from '../../database/store-model.js'
import { refusals } from '../../refusals/index.js'
import { knownRights, rightsIn } from '../../rights/index.js'
import type { Origin } from '../audit.js'
import { tokenHash } from '../sessions/tokens.js'
import { refusedGift } from './guard-invitations.js'
import { type OpenInvitation, openInvitation } from './open-invitation.js'
import { type Newcomer, type Person, personOf } from './person-of.js'

/** How an invitation is accepted: its origin, and the new user if they are not registered yet. */
export interface Acceptance {
  readonly token: string
  readonly newcomer?: Newcomer
  readonly origin: Origin
}

/**
 * Adds the bearer of an invitation's link to the account, with the role and the groups of the invitation.
 *
 * @throws EngineError `invalid_input` when the link is over, the inviter may not give that any more, a username is
 * taken, or they are of the account already
 */
export async function acceptInvitation(pool: Pool, { token, newcomer, origin }: Acceptance): Promise<void> {
  const { accountId } = await openInvitation(pool, token)
  await inTransaction(pool, async (connection) => {
    await lockAccountWrites(connection, accountId)
    const invitation = await openInvitation(connection, token)
    await refuseVoid(connection, invitation)
    const person = await personOf(connection, invitation, newcomer)
    const store = storesIn(connection, storeModel)(systemCaller('invitation', accountId))
    await joinAccount(connection, store, invitation, person)
    await closeInvitation(connection, store, invitation, token)
    const caller: Caller = {
      accountId,
      userId: person.id,
      kind: 'user',
      name: person.username,
      ...origin,
      role: Number(invitation.role),
      rights: [],
    }
    await recordAudit(connection, caller, {
      action: 'invitation_accepted',
      entity: invitations.name,
      record: invitation.id,
    })
  })
}

/** Refuses rights that the inviter may not give any more. */
async function refuseVoid(connection: Queryable, invitation: OpenInvitation): Promise<void> {
  const { accountId, inviterId, inviterRole, rightsVersion, groups } = invitation
  if (inviterId === null || inviterRole === null) throw voided()
  const holder = { accountId, userId: inviterId, role: inviterRole, rightsVersion }
  const rights = await rightsIn(connection, resources).of(holder)
  const giver = { accountId, role: inviterRole, rights }
  const gift = { role: Number(invitation.role), groups }
  const refused = await refusedGift(connection, gift, giver, knownRights(resources))
  if (refused.length > 0 || !grants(rights, invitations.rights.create)) throw voided()
}

function voided(): EngineError {
  return new EngineError('invalid_input', { errors: [{ path: 'token', code: refusals.invitationVoid }] })
}

/** The role and groups of a user who joins an account. */
type Joining = Pick<OpenInvitation, 'accountId' | 'email' | 'role' | 'language' | 'groups'>

/**
 * Adds a person to the account that invited them, in its default group and those that the invitation names. Deleted
 * groups are skipped.
 *
 * @param store of the account, on the same connection
 * @throws EngineError `invalid_input` when they are of the account already
 */
export async function joinAccount(
  connection: Queryable,
  store: Store,
  { accountId, email, role, language, groups: named }: Joining,
  { id, username, firstname, lastname }: Person,
): Promise<void> {
  const members = await rowsOf(connection, selectMember({ accountId, userId: id }))
  if (members.length > 0) refuse([{ path: 'token', code: refusals.alreadyMember }])
  const values = users.createRule.parse({ firstname, lastname, language, role })
  await store.create(users, { ...values, username, email }, { id })
  const joined = await rowsOf(connection, selectGroups({ accountId, ids: named }))
  for (const group of joined) await joinGroup(store, group.id, id)
}

async function joinGroup(store: Store, groupId: string, user: string): Promise<void> {
  const { version, members } = await store.get(groups, groupId)
  const all = [...members, { id: crypto.randomUUID(), user, until: null }]
  await store.update(groups, groupId, version, { members: all })
}

const selectMember = statement({
  name: 'identity.is-member',
  params: { accountId: sql.uuid, userId: sql.uuid },
  sql: sql`select 1 from "users" where "accountId" = $accountId and "id" = $userId`,
})

const selectGroups = statement({
  name: 'identity.groups-to-join',
  params: { accountId: sql.uuid, ids: sql.uuid.array },
  row: { id: sql.uuid },
  sql: sql`select "id" from "groups"
where "accountId" = $accountId and "deletedAt" is null and ("group_default" or "id" = any($ids::uuid[]))`,
})

async function closeInvitation(
  connection: Queryable,
  store: Store,
  { id, version }: OpenInvitation,
  token: string,
): Promise<void> {
  await store.update(invitations, id, version, { acceptedAt: new Date().toISOString() })
  const used = await rowsOf(connection, useToken({ tokenHash: tokenHash(token) }))
  if (used.length === 0) refuse([{ path: 'token', code: 'link_over' }])
}

const useToken = statement({
  name: 'identity.use-invitation',
  params: { tokenHash: sql.text },
  sql: sql`update "mail_tokens" set "usedAt" = now() where "tokenHash" = $tokenHash and "usedAt" is null returning 1`,
})

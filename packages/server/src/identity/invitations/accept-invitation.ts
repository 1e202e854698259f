import {
  type Caller,
  EngineError,
  inTransaction,
  type Pool,
  type Queryable,
  recordAudit,
  type Store,
  storesIn,
  systemCaller,
  takeTurn,
} from '@parvis/engine'
import { grants } from '@parvis/schema'
import { invitations, resources } from '@parvis/schemas'
import { storeModel } from '../../database/store-model.js'
import { refusals, refuse } from '../../refusals/index.js'
import { knownRights, rightsIn } from '../../rights/index.js'
import type { Origin } from '../audit.js'
import { run } from '../statements.js'
import { tokenHash } from '../tokens.js'
import { refusedGift } from './guard-invitations.js'
import { joinAccount } from './join-account.js'
import { type OpenInvitation, openInvitation } from './open-invitation.js'
import { type Newcomer, personOf } from './person-of.js'

/** How an invitation is accepted: from where, and by whom when they are not known yet. */
export interface Acceptance {
  readonly token: string
  readonly newcomer?: Newcomer
  readonly origin: Origin
}

/**
 * Puts whoever has the link of an invitation into the account, with the role and the groups it gives.
 *
 * @throws EngineError `invalid_input` when the link is over, whoever invited may not give that any more, a username is
 * taken, or they are of the account already
 */
export async function acceptInvitation(pool: Pool, { token, newcomer, origin }: Acceptance): Promise<void> {
  const { accountId } = await openInvitation(pool, token)
  await inTransaction(pool, async (connection) => {
    await takeTurn(connection, accountId)
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

/** Refuses what whoever invited could not give any more. */
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

async function closeInvitation(
  connection: Queryable,
  store: Store,
  { id, version }: OpenInvitation,
  token: string,
): Promise<void> {
  await store.update(invitations, id, version, { acceptedAt: new Date().toISOString() })
  const used = await run(connection, 'use-invitation', useToken, [tokenHash(token)])
  if (used.length === 0) refuse([{ path: 'token', code: 'link_over' }])
}

const useToken = `update "mail_tokens" set "usedAt" = now() where "tokenHash" = $1 and "usedAt" is null returning 1`

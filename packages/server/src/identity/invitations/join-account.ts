import type { Queryable, Store } from '@parvis/engine'
import { groups, users } from '@parvis/schemas'
import { refusals, refuse } from '../../refusals/index.js'
import { run } from '../statements.js'
import type { OpenInvitation } from './open-invitation.js'
import type { Person } from './person-of.js'

/** What someone is given in the account that they join. */
type Joining = Pick<OpenInvitation, 'accountId' | 'email' | 'role' | 'language' | 'groups'>

/**
 * Makes someone a user of the account that invited them, in its default group and those that the invitation names. A group
 * that is no more is left out.
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
  const members = await run(connection, 'is-member', selectMember, [accountId, id])
  if (members.length > 0) refuse([{ path: 'token', code: refusals.alreadyMember }])
  const values = users.createRule.parse({ firstname, lastname, language, role })
  await store.create(users, { ...values, username, email }, { id })
  const joined = await run<{ id: string }>(connection, 'groups-to-join', selectGroups, [accountId, named])
  for (const group of joined) await joinGroup(store, group.id, id)
}

async function joinGroup(store: Store, groupId: string, user: string): Promise<void> {
  const { version, members } = await store.get(groups, groupId)
  const all = [...(members as object[]), { id: crypto.randomUUID(), user, until: null }]
  await store.update(groups, groupId, version, { members: all })
}

const selectMember = 'select 1 from "users" where "accountId" = $1 and "id" = $2'

const selectGroups = `select "id" from "groups"
where "accountId" = $1 and "deletedAt" is null and ("group_default" or "id" = any($2::uuid[]))`

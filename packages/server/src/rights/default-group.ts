import { type ResourceInput, trashRights } from '@parvis/schema'
import { type groups, resources } from '@parvis/schemas'
import { rightsGrantedTo } from './role-rights.js'

/**
 * The default group of a new account, which every new user joins.
 *
 * @param users the ids of the first users
 */
export function defaultGroup(users: readonly string[]): ResourceInput<typeof groups> {
  return {
    group_name: 'Clients',
    group_default: true,
    permissions: [...rightsGrantedTo('defaultGroup', resources)],
    members: users.map((user) => ({ id: crypto.randomUUID(), user, until: null })),
  }
}

/** The same message for a client account, which alone can empty its trash. */
export function clientsGroup(users: readonly string[]): ResourceInput<typeof groups> {
  const group = defaultGroup(users)
  return { ...group, permissions: [...(group.permissions ?? []), trashRights.delete] }
}

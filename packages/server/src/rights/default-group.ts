import { type ResourceInput, trashRights } from '@parvis/schema'
import { type groups, resources } from '@parvis/schemas'
import { rightsGrantedTo } from './role-rights.js'

/**
 * The group that a new account begins with, and that every new user of it belongs to.
 *
 * @param users the ids of those who are there from the beginning
 */
export function defaultGroup(users: readonly string[]): ResourceInput<typeof groups> {
  return {
    group_name: 'Clients',
    group_default: true,
    permissions: [...rightsGrantedTo('defaultGroup', resources)],
    members: users.map((user) => ({ id: crypto.randomUUID(), user, until: null })),
  }
}

/** The same in the account of a client, who alone can make room by emptying the trash. */
export function clientsGroup(users: readonly string[]): ResourceInput<typeof groups> {
  const group = defaultGroup(users)
  return { ...group, permissions: [...(group.permissions ?? []), trashRights.delete] }
}

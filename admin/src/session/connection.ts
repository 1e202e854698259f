import type { AnswerOf } from '@parvis/schema'
import type { readIdentity } from '@parvis/schemas/calls/sign-in'

/** The signed-in person, with their account and rights. */
export type Connection = AnswerOf<typeof readIdentity>

export type ConnectedUser = Connection['connectedUser']

/** How an account calls an entry of the navigation, and where it puts it in its section. */
export type EntryChange = Connection['navigation'][number]

/** The name people call a user by. */
export function fullName({ firstname, lastname, username }: ConnectedUser): string {
  return [firstname, lastname].filter(Boolean).join(' ') || username
}

/** Whether two connections have the same role and rights. */
export function haveSameRights(one: Connection, other: Connection): boolean {
  const rightsOf = ({ connectedUser, permissions }: Connection) => [connectedUser.role, ...permissions].join()
  return rightsOf(one) === rightsOf(other)
}

/** Whether the person is called the same, and entries of the navigation and languages are as before. */
export function isShownAlike(one: Connection, other: Connection): boolean {
  const shownOf = ({ navigation, locales }: Connection) => JSON.stringify([navigation, locales])
  return fullName(one.connectedUser) === fullName(other.connectedUser) && shownOf(one) === shownOf(other)
}

/** Whether two connections are equal. */
export function isUnchanged(one: Connection, other: Connection): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

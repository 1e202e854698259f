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

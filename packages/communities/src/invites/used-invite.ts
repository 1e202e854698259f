import type { ChatInvite } from '@parvis/chat'

/**
 * The code of the invite by which people arrived between two reads of the invites of a server: the only one whose uses rose, and
 * by as many as they are; undefined when that is uncertain.
 *
 * @param before the uses by code; an invite that was not there yet had none
 * @param arrivals how many people arrived
 */
export function usedInvite(
  before: ReadonlyMap<string, number>,
  after: readonly Pick<ChatInvite, 'code' | 'uses'>[],
  arrivals: number,
): string | undefined {
  const [only, ...others] = risenInvites(before, after)
  return only?.rise === arrivals && others.length === 0 ? only.code : undefined
}

/** The invites that were used between two reads, and by how many people. */
export function risenInvites(
  before: ReadonlyMap<string, number>,
  after: readonly Pick<ChatInvite, 'code' | 'uses'>[],
): readonly { readonly code: string; readonly rise: number }[] {
  return after
    .map(({ code, uses }) => ({ code, rise: uses - (before.get(code) ?? 0) }))
    .filter(({ rise }) => rise > 0)
}

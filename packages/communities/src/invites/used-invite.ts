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
  const risen = after
    .map(({ code, uses }) => ({ code, rise: uses - (before.get(code) ?? 0) }))
    .filter(({ rise }) => rise > 0)
  const [only, ...others] = risen
  return only?.rise === arrivals && others.length === 0 ? only.code : undefined
}

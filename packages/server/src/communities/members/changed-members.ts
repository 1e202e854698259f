import { communityMembers } from '@parvis/schemas'
import type { Change } from '@parvis/work'

/** That members of a community changed, for whoever looks: so many at once that it is not told which. */
export function changedMembers(accountId: string, communityId: string): Change {
  const { path: topic, rights } = communityMembers
  return { accountId, topic, right: rights.read, about: { within: communityId } }
}

import type { communityAnnouncements } from '@parvis/schemas'
import type { Announcement } from '@parvis/schemas/announcements'

/** A chosen channel of an announcement. */
export type Target = Omit<Announcement['targets'][number], 'id'>

/** A mention of an announcement. */
export type Mention = Omit<Announcement['mentions'][number], 'id'>

/** The fields of a chosen channel. */
export type TargetFields = (typeof communityAnnouncements)['fields']['targets']['fields']

/** The chosen channels in the value of a field. */
export const targetsIn = (value: unknown): readonly Target[] => (Array.isArray(value) ? value : [])

/** The mentions in the value of a field. */
export const mentionsIn = (value: unknown): readonly Mention[] => (Array.isArray(value) ? value : [])

/** The ids of the networks of some channels or mentions, each once. */
export function networkIdsOf(items: readonly Pick<Target, 'networkId'>[]): readonly string[] {
  return [...new Set(items.map(({ networkId }) => networkId))]
}

/** Some channels of a network as chosen ones, without those that are chosen already. */
export function newTargets(
  networkId: string,
  channelIds: readonly string[],
  chosen: readonly Target[],
): readonly Target[] {
  const known = new Set(
    chosen.filter((each) => each.networkId === networkId).map(({ channelId }) => channelId),
  )
  return channelIds
    .filter((channelId) => !known.has(channelId))
    .map((channelId) => ({ networkId, channelId, language: null, crosspost: false, tags: [] }))
}

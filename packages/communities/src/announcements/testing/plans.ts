import type { AnnouncementPlan, PlannedTime } from '../planning/plan.js'
import { planHash } from '../planning/plan.js'

/** What a test announces. */
export interface TestPlan {
  readonly text: string
  readonly networkId: string
  readonly channelIds: readonly string[]
  readonly time: PlannedTime
}

/** A plan that says one text in some channels, and its hash. */
export function planOf({ text, networkId, channelIds, time }: TestPlan): {
  readonly plan: AnnouncementPlan
  readonly hash: string
} {
  const targets = channelIds.map((channelId) => ({
    ...{ networkId, channelId, language: 'fr' as const, isForum: false, crosspost: false },
    ...{ tags: [], roles: [], everyone: false },
  }))
  const plan = { contents: { fr: { text, cards: [], links: [], files: [] } }, targets, time }
  return { plan, hash: planHash(plan) }
}

import type { ChatPlatform } from '@parvis/chat'
import type { RefusedValue } from '@parvis/engine'
import {
  type Announcement,
  checkContent,
  announcementRefusals as refusals,
} from '@parvis/schemas/announcements'
import type { MessageLanguage } from '@parvis/schemas/widgets'
import { checkLengths } from './check-lengths.js'
import { type AnnouncementPlan, type PlannedContent, planHash } from './plan.js'
import { checkFiles, type FileContents, plannedContent } from './plan-content.js'
import { checkMentions, type PlannedNetworks, planTargets, type TargetForecast } from './plan-targets.js'
import { planTime } from './plan-time.js'

/** What a plan depends on besides the announcement itself. */
export interface PlanningFacts {
  /** The networks that it names, of those that are connected. */
  readonly networks: PlannedNetworks
  readonly files: FileContents
  readonly platform: Pick<ChatPlatform, 'markup' | 'messageLimits'>
  readonly now: Date
}

/** A plan, and what prevents it from being sent. */
export interface PlannedAnnouncement {
  readonly plan: AnnouncementPlan
  readonly hash: string
  readonly forecasts: readonly TargetForecast[]
  readonly problems: readonly RefusedValue[]
}

/** Plans what an announcement sends, where and when. Pure: the same facts give the same plan. */
export function planAnnouncement(announcement: Announcement, facts: PlanningFacts): PlannedAnnouncement {
  const contents = contentsOf(announcement, facts.files)
  const targets = planTargets(announcement, contents, facts.networks)
  const { time, problems: ofTime } = planTime(announcement, facts.now)
  const planned = targets.flatMap(({ target }) => target ?? [])
  const plan = { contents, targets: planned, time }
  return {
    plan,
    hash: planHash(plan),
    forecasts: targets.map(({ forecast }) => forecast),
    problems: [
      ...checkContent(announcement),
      ...checkFiles(announcement, facts.files, facts.platform.messageLimits),
      ...(announcement.targets.length === 0 ? [{ path: 'targets', code: refusals.noTarget }] : []),
      ...targets.flatMap(({ problems }) => problems),
      ...checkMentions(announcement, facts.networks),
      ...checkLengths(announcement, planned, facts.platform),
      ...ofTime,
    ],
  }
}

/** What an announcement says in each of its languages. */
export function contentsOf(announcement: Announcement, files: FileContents): AnnouncementPlan['contents'] {
  const entries = announcement.versions.map((version): [MessageLanguage, PlannedContent] => [
    version.language,
    plannedContent(version, announcement, files),
  ])
  return Object.fromEntries(entries)
}

import type { Caller } from '@parvis/engine'
import { type Locale, messageOf, type ResultOf } from '@parvis/schema'
import type { Announcement } from '@parvis/schemas/announcements'
import { everyone } from '@parvis/schemas/announcements'
import type * as calls from '@parvis/schemas/calls/announcements'
import { type AnnouncementKey, readAnnouncement } from './announcement-record.js'
import { countPeople } from './count-people.js'
import { forecastChannels } from './planning/forecast-channels.js'
import { planAnnouncement } from './planning/plan-announcement.js'
import type { PlannedNetworks, TargetForecast } from './planning/plan-targets.js'
import { readFacts } from './planning/read-facts.js'
import type { SubmittingOptions } from './submit-announcement.js'

type Forecast = ResultOf<typeof calls.forecastAnnouncement>

/** Number of characters of a hash that people see. */
const shownHash = 10

/**
 * What an announcement will reach, and what will be refused, by what the servers are now.
 *
 * @param locale language of the messages
 * @throws EngineError `not_found`, `unavailable` while the platform is
 */
export async function forecastAnnouncement(
  { pool, platform, needsApproval }: Omit<SubmittingOptions, 'transact'>,
  caller: Caller,
  key: AnnouncementKey,
  locale: Locale,
): Promise<Forecast> {
  const announcement = await readAnnouncement(pool, caller, key)
  const facts = await readFacts(pool, caller, { announcement, communityId: key.communityId, platform })
  const { plan, hash, forecasts, problems } = planAnnouncement(announcement, facts)
  return {
    hash: hash.slice(0, shownHash),
    targets: forecasts.map(shownTarget),
    mentions: shownMentions(announcement, facts.networks),
    channels: forecastChannels(plan, facts.networks),
    people: await countPeople(pool, key, [...facts.networks.keys()]),
    problems: problems.map(({ path, code, bounds }) => ({
      path,
      code,
      message: messageOf(code, locale, bounds),
    })),
    needsApproval: await needsApproval(pool, key.accountId),
  }
}

function shownTarget({ findings, ...target }: TargetForecast): Forecast['targets'][number] {
  return {
    ...target,
    findings: findings.map(({ cause, permission = null, stoppedFor = null }) => ({
      cause,
      permission,
      stoppedFor,
    })),
  }
}

function shownMentions({ mentions }: Announcement, networks: PlannedNetworks): Forecast['mentions'] {
  return mentions.map(({ networkId, roleId }) => {
    const role = networks.get(networkId)?.roles.find(({ id }) => id === roleId)
    return { networkId, roleId, name: role?.name ?? null, isKnown: roleId === everyone || role !== undefined }
  })
}

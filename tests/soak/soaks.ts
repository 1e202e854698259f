import { rmSync } from 'node:fs'
import { temporaryFolder } from '../support/temporary-folder.js'
import { restoredBackups } from './backups.js'
import { costlyCallsSoak } from './costly-calls.js'
import { failover } from './failover.js'
import { gatewayEvents } from './gateway-events.js'
import { hostileForms } from './hostile-forms.js'
import { killedAnnouncements } from './killed-announcements.js'
import { killedChanges } from './killed-changes.js'
import { killedImport } from './killed-import.js'
import { killedMigrations } from './killed-migrations.js'
import { killedMints } from './killed-mints.js'
import { killedPublish } from './killed-publish.js'
import { killedWelcomes } from './killed-welcomes.js'
import { killAgainAndAgain } from './kills.js'
import { publishPages } from './publish-pages.js'
import { scaledProcesses } from './scaled-processes.js'
import { proveSchedule } from './schedule.js'
import { sharedSyncs } from './shared-syncs.js'
import { simulate } from './simulation.js'
import type { Log, SoakReport } from './soak.js'
import { updatesAgainAndAgain } from './updates.js'

/** How long or large soaks are, where that is to be other than usual. */
export interface SoakSize {
  readonly kills?: number
  readonly members?: number
  readonly minutes?: number
  readonly accounts?: number
  readonly submissions?: number
  readonly pages?: number
  readonly joins?: number
  readonly channels?: number
  readonly rules?: number
  readonly hours?: number
  readonly mints?: number
  readonly rows?: number
}

export type SoakName = keyof typeof soaks

/** Each soak by its name, in the order they run. */
export const soaks = {
  writes: ({ kills = 50 }: SoakSize, log: Log) => killedWrites(kills, log),
  changes: ({ kills = 50 }: SoakSize, log: Log) => killedChanges({ records: 1000, kills, log }),
  backups: ({ rows = 1_000_000 }: SoakSize, log: Log) => restoredBackups(rows, log),
  failover: ({ kills = 5 }: SoakSize, log: Log) => failover({ kills, perSecond: 200, log }),
  import: ({ members = 1_000_000, kills = 20 }: SoakSize, log: Log) =>
    killedImport({ members, kills, isWhole: true, log }),
  events: ({ members = 2000, minutes = 10 }: SoakSize, log: Log) =>
    gatewayEvents({ seconds: 60 * minutes, perSecond: 300, members, isWhole: true, log }),
  shares: ({ members = 100_000, accounts = 100 }: SoakSize, log: Log) =>
    sharedSyncs({ accounts, members, ownDatabase: true, log }),
  welcomes: ({ joins = 100_000, kills = 20 }: SoakSize, log: Log) =>
    killedWelcomes({ joins, servers: 50, kills, isWhole: true, log }),
  announcements: ({ channels = 100, kills = 60 }: SoakSize, log: Log) =>
    killedAnnouncements({ announcements: 20, channels, kills, isWhole: true, log }),
  mints: ({ mints = 10_000, kills = 100 }: SoakSize, log: Log) =>
    killedMints({ mints, kills, isWhole: true, log }),
  migrations: ({ rows = 1_000_000, kills = 20 }: SoakSize, log: Log) =>
    killedMigrations({ rows, kills, perSecond: 200, isWhole: true, log }),
  processes: ({ minutes = 1 }: SoakSize, log: Log) => scaledProcesses(minutes, log),
  updates: ({ kills = 30 }: SoakSize, log: Log) =>
    updatesAgainAndAgain({ releases: 3, kills, perSecond: 200, log }),
  publish: ({ pages = 1000 }: SoakSize, log: Log) => published(pages, log),
  calls: ({ minutes = 1 }: SoakSize, log: Log) => costlyCallsSoak(10 * minutes, log),
  schedule: ({ rules = 200 }: SoakSize, log: Log) => proveSchedule(rules, log),
  simulation: ({ hours = 1000 }: SoakSize, log: Log) => simulated(hours, log),
  forms: ({ submissions = 10_000 }: SoakSize, log: Log) => sentForms(submissions, log),
}

/** Many pages, and then the product's own through kills at most of the steps. */
async function published(pages: number, log: Log): Promise<SoakReport> {
  const many = await publishPages({ pages, log })
  const steps = ['content', 'pages', 'scripts', 'renderer', 'html', 'compressing', 'keeping'] as const
  const moments = [...steps, 'serving'] as const
  const killed = await killedPublish({ moments, isWhole: true, log })
  return bothOf(many, killed, '; ')
}

async function simulated(hours: number, log: Log): Promise<SoakReport> {
  const deliveries = await simulate('deliveries', hours, log)
  const announcements = await simulate('announcements', hours, log)
  return bothOf(deliveries, announcements, '; ')
}

/** Once without effective limits, and once with those of production. */
async function sentForms(count: number, log: Log): Promise<SoakReport> {
  const whole = await hostileForms({ count, isLimited: false, log })
  const limited = await hostileForms({ count: Math.ceil(count / 20), isLimited: true, log })
  return bothOf(whole, limited, '; at the real limits ')
}

function bothOf(one: SoakReport, other: SoakReport, between: string): SoakReport {
  return {
    summary: `${one.summary}${between}${other.summary}`,
    losses: [...one.losses, ...other.losses],
  }
}

async function killedWrites(kills: number, log: Log): Promise<SoakReport> {
  const folder = temporaryFolder('soak')
  const { acknowledged, lost, slowestReturn } = await killAgainAndAgain(folder, kills, log)
  rmSync(folder, { recursive: true, force: true })
  const summary = `${kills} kills, ${acknowledged} writes acknowledged, all back after at most ${slowestReturn} ms`
  return { summary, losses: lost.map((id) => `company ${id}`) }
}

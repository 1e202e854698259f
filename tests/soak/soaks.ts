import { rmSync } from 'node:fs'
import { temporaryFolder } from '../support/temporary-folder.js'
import { costlyCallsSoak } from './costly-calls.js'
import { gatewayEvents } from './gateway-events.js'
import { hostileForms } from './hostile-forms.js'
import { killedImport } from './killed-import.js'
import { killedPublish } from './killed-publish.js'
import { killAgainAndAgain } from './kills.js'
import { publishPages } from './publish-pages.js'
import { sharedSyncs } from './shared-syncs.js'
import type { Say, SoakReport } from './soak.js'

/** How long or large soaks are, where that is to be other than usual. */
export interface SoakSize {
  readonly kills?: number
  readonly members?: number
  readonly minutes?: number
  readonly accounts?: number
  readonly submissions?: number
  readonly pages?: number
}

export type SoakName = keyof typeof soaks

/** Each soak by its name, in the order they run. */
export const soaks = {
  writes: ({ kills = 50 }: SoakSize, say: Say) => killedWrites(kills, say),
  import: ({ members = 1_000_000, kills = 20 }: SoakSize, say: Say) =>
    killedImport({ members, kills, isWhole: true, say }),
  events: ({ members = 2000, minutes = 10 }: SoakSize, say: Say) =>
    gatewayEvents({ seconds: 60 * minutes, perSecond: 300, members, isWhole: true, say }),
  shares: ({ members = 100_000, accounts = 100 }: SoakSize, say: Say) =>
    sharedSyncs({ accounts, members, ownDatabase: true, say }),
  publish: ({ pages = 1000 }: SoakSize, say: Say) => published(pages, say),
  calls: ({ minutes = 1 }: SoakSize, say: Say) => costlyCallsSoak(10 * minutes, say),
  forms: ({ submissions = 10_000 }: SoakSize, say: Say) => sentForms(submissions, say),
}

/** Many pages, and then the product's own through kills at most of the steps. */
async function published(pages: number, say: Say): Promise<SoakReport> {
  const many = await publishPages({ pages, say })
  const steps = ['content', 'pages', 'scripts', 'renderer', 'html', 'compressing', 'keeping'] as const
  const killed = await killedPublish({ steps, isWhole: true, say })
  return bothOf(many, killed, '; ')
}

/** Once with limits that nobody reaches, and once with those of production. */
async function sentForms(count: number, say: Say): Promise<SoakReport> {
  const whole = await hostileForms({ count, isLimited: false, say })
  const limited = await hostileForms({ count: Math.ceil(count / 20), isLimited: true, say })
  return bothOf(whole, limited, '; at the real limits ')
}

function bothOf(one: SoakReport, other: SoakReport, between: string): SoakReport {
  return {
    summary: `${one.summary}${between}${other.summary}`,
    losses: [...one.losses, ...other.losses],
  }
}

async function killedWrites(kills: number, say: Say): Promise<SoakReport> {
  const folder = temporaryFolder('soak')
  const { acknowledged, lost, slowestReturn } = await killAgainAndAgain(folder, kills, say)
  rmSync(folder, { recursive: true, force: true })
  const summary = `${kills} kills, ${acknowledged} writes acknowledged, all back after at most ${slowestReturn} ms`
  return { summary, losses: lost.map((id) => `company ${id}`) }
}

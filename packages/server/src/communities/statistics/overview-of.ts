import type { Pool } from '@parvis/engine'
import type { RunKind } from '@parvis/schemas/synchronisations'
import { rowsOf } from '@parvis/work'
import type { LocalDay } from '../../settings/index.js'
import { selectOverview } from './overview-statements.js'

/** How many people came and went, bots not included. */
interface Changes {
  readonly joined: number
  readonly left: number
}

/** How a community is at a glance. */
export interface Overview {
  /** Presences of people who are there, bots included. */
  readonly members: number
  readonly bots: number
  readonly today: Changes
  /** The last seven days, today included. */
  readonly week: Changes
  readonly networks: Readonly<Record<'total' | 'pending' | 'integrated' | 'failed' | 'disconnected', number>>
  /** Those that somebody should look at, the worst first. */
  readonly attention: readonly AttentionNetwork[]
  readonly attentionTotal: number
  /** When the integrated network was synchronised that has waited longest. */
  readonly syncedAt: Date | null
  readonly running: readonly RunningSync[]
}

interface AttentionNetwork {
  readonly networkId: string
  readonly name: string
  readonly state: string
  readonly cause: string | null
  readonly health: object | null
}

interface RunningSync {
  readonly networkId: string
  readonly name: string
  readonly runId: string
  readonly kind: RunKind
  readonly state: 'waiting' | 'running'
  readonly read: number
  /** How many members there are, as far as the platform told. */
  readonly expected: number | null
  /** About how long it takes still, once that can be told. */
  readonly secondsLeft: number | null
}

/** How many networks and runs are named, at most. */
const mostNamed = 20

/** How a community is at a glance, without its members being read. @throws DatabaseFailure */
export async function overviewOf(
  pool: Pool,
  { accountId, communityId }: { readonly accountId: string; readonly communityId: string },
  { timeZone, today }: LocalDay,
): Promise<Overview> {
  const values = [accountId, communityId, timeZone, today, mostNamed]
  const statement = { name: 'communities.overview', text: selectOverview, values }
  const [overview] = await rowsOf<Overview>(pool, statement)
  return overview as Overview
}

import { claimDue, LeaseLost, leasesIn, type Warn } from '@parvis/work'
import type { SimulatedProcess } from '@parvis/work/testing'
import { createChannelTurns } from '../../channel-turns.js'
import { settleUncertain } from '../../settle-uncertain.js'
import type { WorkerParts } from './parts.js'

/** In how many channels it sends at once. */
const atMost = 3
const poll = 5000
/** How often it searches for uncertain deliveries, in milliseconds, and how many at most. */
const searchEvery = 60_000
const mostSearches = 20

/** The kind of the leases of channels. */
export const leaseKind = 'deliveries'

export interface WorkerOptions {
  readonly process: SimulatedProcess
  readonly parts: WorkerParts
  readonly lasting: number
  readonly warn: Warn
}

/** Sends what is due and searches for what is uncertain, in a simulated process, until that is killed. */
export function startWorker({ process, parts, lasting, warn }: WorkerOptions): void {
  const { clock, now, leaseStore, due, platform, recordOf, uncertain } = parts
  const leases = leasesIn(leaseStore, { ownerId: process.name, lasting, warn }, clock)
  const claims = claimDue({ leases, leaseKind, due })
  const load = async <Begun>(_: string, begun: Begun) => begun
  const turns = createChannelTurns({ platform, recordOf, load, now, warn })
  const isRunning = new Set<string>()

  async function run(claimed: Awaited<ReturnType<typeof claims.claim>>[number]): Promise<void> {
    isRunning.add(claimed.name)
    const after = await turns.take(claimed, new AbortController()).catch((error: unknown) => {
      if (!(error instanceof LeaseLost)) warn('Messages of a channel cannot be sent', error)
      return poll
    })
    isRunning.delete(claimed.name)
    await claims.release(claimed).catch(() => undefined)
    clock.after(after, () => void round())
  }

  async function round(): Promise<void> {
    const free = atMost - isRunning.size
    if (free <= 0 || turns.pausesFor() > 0) return
    const claimed = await claims.claim(free, isRunning).catch(() => [])
    for (const one of claimed) void run(one)
  }

  async function rounds(): Promise<void> {
    for (;;) {
      await round()
      await process.sleep(Math.max(turns.pausesFor(), poll))
    }
  }

  async function search(): Promise<void> {
    for (let searches = 0; searches < mostSearches; searches++) {
      const found = await uncertain.next('simulated')
      if (!found || !(await settleUncertain(uncertain, platform, found))) return
    }
  }

  async function searches(): Promise<void> {
    for (;;) {
      await search().catch((error: unknown) => warn('Uncertain messages cannot be searched', error))
      await process.sleep(searchEvery)
    }
  }

  void rounds()
  void searches()
}

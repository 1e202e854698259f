import { discordPlatform } from '@parvis/discord'
import { choicesFrom, type SimulatedProcess } from '@parvis/work/testing'
import type { MemoryDeliveries } from '../../../deliveries/testing/memory-deliveries.js'
import type { Turn } from '../../../deliveries/testing/simulation/turns.js'
import { createWorld } from '../../../deliveries/testing/simulation/world.js'
import type { AnnouncementRecord, Transact } from '../../announcement-transaction.js'
import { sendDue } from '../../sending/send-due.js'
import { settleSendings } from '../../sending/settle-sendings.js'
import { memoryAnnouncementTables } from '../memory-announcement-world.js'
import { randomClocks } from './timing.js'

export const platform = discordPlatform({ clientId: '1', clientSecret: 's', botToken: 't' })
export type AnnouncementTables = ReturnType<typeof memoryAnnouncementTables>

/** A fault that is planted in announcements, to see whether the simulation finds it. */
export interface AnnouncementFault {
  readonly name: string
  /** For one that is seldom found: the seed from which on it is looked for. */
  readonly from?: number
  /** Replaces methods of the record in each transaction of a history. */
  readonly plant?: (tables: AnnouncementTables) => (record: AnnouncementRecord) => Partial<AnnouncementRecord>
  /** Replaces the hash that somebody approves by the stored one. */
  readonly ignoresHash?: boolean
  /** Changes the stored rows themselves. */
  readonly change?: (tables: AnnouncementTables) => void
}

const poll = 5000
/** Transactions of a worker within a minute from which on it makes no progress. */
const mostTransactions = 5000

/** A world of deliveries in which people announce things. */
export function createAnnouncementWorld(seed: number, fault?: AnnouncementFault) {
  const choices = choicesFrom(seed + 1)
  const clocks = randomClocks(choices)
  // Workers make more calls than for deliveries alone, and are to survive some of them.
  const riskiness = choices.pick([0, 0.05, 0.2, 1])
  const resent = new Set<string>()
  let tables: AnnouncementTables | undefined
  let replaced = (_: AnnouncementRecord): Partial<AnnouncementRecord> => ({})

  function deliveriesIn(databaseTime: () => number): MemoryDeliveries {
    tables = memoryAnnouncementTables(databaseTime)
    fault?.change?.(tables)
    replaced = fault?.plant?.(tables) ?? replaced
    const { retry } = tables.deliveries
    return Object.assign(tables.deliveries, {
      retry(id: string) {
        resent.add(id)
        return retry(id)
      },
    })
  }

  function start(process: SimulatedProcess, onDatabase: Turn): void {
    const counted = { minute: 0, transactions: 0 }
    startAnnouncements(process, (work) =>
      onDatabase('announcements', () => {
        const minute = Math.floor(world.time.now() / 60_000)
        if (minute !== counted.minute) Object.assign(counted, { minute, transactions: 0 })
        if (++counted.transactions > mostTransactions)
          world.invariants.violate(`${process.name} makes no progress`)
        return transact(work)
      }),
    )
  }

  /** Runs announcements in a process, as `runAnnouncements`. */
  function startAnnouncements(process: SimulatedProcess, transactInProcess: Transact): void {
    async function round(): Promise<void> {
      while (await sendDue(transactInProcess, platform));
      await settleSendings(transactInProcess, platform.name)
    }
    async function rounds(): Promise<void> {
      for (;;) {
        await round().catch((error: Error) => world.trace.add(`${process.name} fails: ${error.message}`))
        await process.sleep(poll)
      }
    }
    void rounds()
  }

  const world = createWorld(seed, { start: clocks.start, riskiness, deliveriesIn, onStart: start })
  const { announcements, deliveries } = tables as unknown as AnnouncementTables
  const transact: Transact = (work) =>
    announcements.transact((record) => work({ ...record, ...replaced(record) }))
  return { ...world, clocks, announcements, deliveries, transact, resent, fault }
}

export type SimulatedAnnouncements = ReturnType<typeof createAnnouncementWorld>

import { randomUUID } from 'node:crypto'
import { consumeGatewayEvents, runCommunities } from '@parvis/communities'
import { createIdentifyBudget } from '@parvis/communities/testing'
import { createLeases } from '@parvis/work'
import { collectWarnings } from '@parvis/work/testing'
import { expect } from 'vitest'
import { announcementMailer } from '../../announcements/index.js'
import { fileReader } from '../../pictures/read-file.js'
import { type LiveWorld, liveWorld } from '../streams/testing/live-world.js'
import { presencesOf, rosterOf } from '../streams/testing/state-of.js'

type Server = Awaited<ReturnType<LiveWorld['connect']>>
type ConsumeOptions = Parameters<typeof consumeGatewayEvents>[0]

/** The product on a simulated Discord, and processes that do all that there is to be done for communities. */
export async function gatewayCommunities(options: Parameters<typeof liveWorld>[0] = {}) {
  const live = await liveWorld(options)
  const { parvis, platform, secret, simulator } = live
  const open: (() => Promise<void>)[] = []

  async function stopAll(): Promise<void> {
    for (const close of open.splice(0).reverse()) await close()
  }

  return {
    ...live,
    guild: (members = 0) => simulator.world.addGuild({ members }).id,
    /** Starts a process. @returns what it warned of */
    start(changes: Partial<ConsumeOptions> = {}, roles = [consumeGatewayEvents, runCommunities]) {
      const { pool } = parvis
      const { warnings, warn } = collectWarnings()
      const leases = createLeases(pool, { ownerId: randomUUID(), warn })
      const starts = createIdentifyBudget({ pool, application: platform.name, interval: 20, warn })
      open.push(leases.stop)
      const own = { mailer: announcementMailer, readFile: fileReader(parvis), identifyBudget: starts }
      for (const run of roles)
        open.push(run({ pool, leases, platform, secret, warn, ...own, ...changes }).stop)
      return warnings
    },
    stopAll,
    /** Waits until the tables have exactly those who are on a server, as they are. */
    mirrored: (server: Server) =>
      live.until(async () =>
        expect(sorted(await presencesOf(live, server))).toEqual(sorted(rosterOf(live, server.serverId))),
      ),
    async close() {
      await stopAll()
      await live.close()
    },
  }
}

export type GatewayCommunities = Awaited<ReturnType<typeof gatewayCommunities>>

const sorted = (people: ReadonlyMap<string, object>) =>
  [...people].sort(([one], [other]) => (one < other ? -1 : 1))

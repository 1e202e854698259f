import { discordPlatform } from '@parvis/discord'
import { simulatedApplication, startSimulator } from '@parvis/discord-simulator'
import type { MemberPage } from '../sync/read-members.js'

const often = { count: 1_000_000, seconds: 1 }

/** A server of a simulated Discord, whose members are read page by page, without a rate limit. */
export async function memberPages(members: number) {
  const simulator = await startSimulator({
    guilds: [{ name: 'Import', members }],
    rates: { global: often, routes: { members: often } },
  })
  const { application, options } = simulatedApplication(simulator)
  const [guild] = simulator.world.guilds.values()
  if (!guild) throw new Error('The simulated Discord has no server')
  simulator.world.addBot(guild.id, application.id, 0n)
  const platform = discordPlatform(options)
  let after: string | undefined
  let isOver = false
  return {
    serverId: guild.id,
    /** The next pages, so many at most; none once all were read. */
    async next(most: number): Promise<MemberPage[]> {
      const pages: MemberPage[] = []
      while (!isOver && pages.length < most) {
        const page = await platform.members(guild.id, after)
        pages.push({ ...page, seenAt: new Date() })
        after = page.next
        isOver = after === undefined
      }
      return pages
    },
    close: simulator.close,
  }
}

import { expect } from 'vitest'
import type { LiveWorld } from './live-world.js'
import { historyOf, presencesOf, rosterOf } from './state-of.js'

/** A server that is connected, and a process that consumes its events. */
export async function gatewayServer(live: LiveWorld, { members = 0 } = {}) {
  const one = await live.connect(live.simulator.world.addGuild({ members }).id)
  const process = await live.process()
  await live.until(async () => expect(await one.network()).toMatchObject({ health: { stream: 'connected' } }))
  return { ...one, process }
}

type ServerPlace = Pick<Awaited<ReturnType<typeof gatewayServer>>, 'communityId' | 'networkId' | 'serverId'>

/** What happened to someone on a server, in order. */
export async function kindsOf(live: LiveWorld, one: ServerPlace, userId: string): Promise<string[]> {
  return (await historyOf(live, one)).filter((event) => event.userId === userId).map(({ kind }) => kind)
}

/** Waits until the tables say of everyone who came or changed what the simulator does. */
export function settled(live: LiveWorld, one: ServerPlace, users: readonly string[]): Promise<void> {
  return live.until(async () => {
    const there = await presencesOf(live, one)
    const roster = rosterOf(live, one.serverId)
    for (const userId of users) expect(there.get(userId)).toEqual(roster.get(userId))
  })
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personHash } from '../person-hash.js'
import { type LiveWorld, liveWorld } from './testing/live-world.js'
import { historyOf, presencesOf, rosterOf } from './testing/state-of.js'

let live: LiveWorld

beforeAll(async () => {
  live = await liveWorld({ guilds: [] })
})
afterAll(() => live.close())

const control = () => live.simulator.control
const guild = (members = 0) => live.simulator.world.addGuild({ members }).id

/** A server that is connected, and a process that takes in what is told of it. */
async function connected(members = 0) {
  const one = await live.connect(guild(members))
  const process = await live.process()
  await live.until(async () => expect(await one.network()).toMatchObject({ health: { stream: 'connected' } }))
  return { ...one, process }
}

type Connected = Awaited<ReturnType<typeof connected>>

const kindsOf = async (one: Connected, userId: string) =>
  (await historyOf(live, one)).filter((event) => event.userId === userId).map(({ kind }) => kind)

/** Waits until the tables say of everyone who came or changed what the simulator does. */
const settled = (one: Pick<Connected, 'communityId' | 'networkId' | 'serverId'>, users: readonly string[]) =>
  live.until(async () => {
    const there = await presencesOf(live, one)
    const roster = rosterOf(live, one.serverId)
    for (const userId of users) expect(there.get(userId)).toEqual(roster.get(userId))
  })

describe('what a platform tells of people', () => {
  it('is taken in as it happens: they join, are called something else, leave, and come again', async () => {
    const one = await connected()
    const { serverId: guildId, process } = one
    const userId = control().join({ guildId, pending: true }).user.id
    await settled(one, [userId])
    control().changeMember({ guildId, userId, nick: 'Zoé', pending: false })
    await settled(one, [userId])
    control().leave({ guildId, userId })
    await settled(one, [userId])
    control().join({ guildId, userId })
    await settled(one, [userId])
    expect(await kindsOf(one, userId)).toEqual(['joined', 'renamed', 'left', 'joined'])
    const [, renamed] = (await historyOf(live, one)).filter((event) => event.userId === userId)
    expect(renamed?.facts).toMatchObject({ before: { nickname: null }, after: { nickname: 'Zoé' } })
    const { items } = await live.call('GET', 'community/members', undefined, one.communityId)
    expect(items).toHaveLength(1)
    expect(await one.network()).toMatchObject({ lastEventAt: expect.any(String) })
    await process.stop()
  })

  it('counts once, however often it is told', async () => {
    const one = await connected()
    const guildId = one.serverId
    live.simulator.gateway.setFaults({ duplicate: { times: 100 } })
    const userId = control().join({ guildId }).user.id
    await settled(one, [userId])
    control().leave({ guildId, userId })
    await settled(one, [userId])
    live.simulator.gateway.replay({ howMany: 4 })
    live.simulator.gateway.clearFaults()
    const last = control().join({ guildId }).user.id
    await settled(one, [userId, last])
    expect(await kindsOf(one, userId)).toEqual(['joined', 'left'])
    expect(await kindsOf(one, last)).toEqual(['joined'])
    await one.process.stop()
  })

  it('keeps the number of members', async () => {
    const one = await connected(5)
    const { memberCount } = await one.network()
    const users = await control().joinMany({ guildId: one.serverId, count: 7 })
    await settled(one, users)
    control().leave({ guildId: one.serverId, userId: users[0] ?? '' })
    await live.until(async () => expect((await one.network()).memberCount).toBe((memberCount ?? 0) + 6))
    await one.process.stop()
  })

  it('leaves those alone who were erased', async () => {
    const one = await connected()
    const { communityId, serverId: guildId } = one
    const userId = control().join({ guildId }).user.id
    await settled(one, [userId])
    const id = (await live.call('GET', 'community/members', undefined, communityId)).items[0].id
    await live.parvis.pool.query(
      `delete from "community_presences" where "communityId" = $1 and "userId" = $2`,
      [communityId, userId],
    )
    await live.parvis.pool.query(
      `insert into "erased_members" ("accountId", "communityId", "personHash")
select "accountId", "communityId", $2 from "community_members" where "id" = $1`,
      [id, personHash(live.secret, communityId, live.platform.name, userId)],
    )
    control().leave({ guildId, userId })
    control().join({ guildId, userId })
    const last = control().join({ guildId }).user.id
    await settled(one, [last])
    expect([...(await presencesOf(live, one)).keys()]).toEqual([last])
    await one.process.stop()
  })

  it('is of no concern on servers that are not connected', async () => {
    const one = await connected()
    const other = guild()
    live.simulator.control.addBot({ guildId: other, permissions: [] })
    const stranger = control().join({ guildId: other }).user.id
    const last = control().join({ guildId: one.serverId }).user.id
    await settled(one, [last])
    const found = await live.parvis.pool.query('select 1 from "community_presences" where "userId" = $1', [
      stranger,
    ])
    expect(found.rowCount).toBe(0)
    await one.process.stop()
  })

  it('is taken in a thousand times in a moment', async () => {
    const one = await connected()
    const from = performance.now()
    const users = await control().joinMany({ guildId: one.serverId, count: 1000 })
    await settled(one, users)
    const seconds = (performance.now() - from) / 1000
    expect(seconds).toBeLessThan(30)
    expect((await historyOf(live, one)).filter(({ kind }) => kind === 'joined')).toHaveLength(1000)
    await one.process.stop()
  })
})

describe('a stream', () => {
  it('that is cut, or asked to reconnect, goes on without a loss', async () => {
    const one = await connected()
    const { gateway } = live.simulator
    const users: string[] = []
    const disturbances = [
      () => gateway.cut({}),
      () => gateway.reconnect({}),
      () => gateway.invalidate({ isResumable: true }),
    ]
    for (const disturb of disturbances) {
      users.push(control().join({ guildId: one.serverId }).user.id)
      disturb()
      users.push(control().join({ guildId: one.serverId }).user.id)
      await settled(one, users)
    }
    await one.process.stop()
  })

  it('that begins anew has the members of its servers read anew', async () => {
    const one = await connected()
    const before = one.process.reconciled.length
    live.simulator.gateway.invalidate({ isResumable: false })
    await live.until(() =>
      expect(one.process.reconciled.slice(before).map(({ serverId }) => serverId)).toContain(one.serverId),
    )
    await live.until(async () => expect(await one.network()).toMatchObject({ health: { degraded: null } }))
    await one.process.stop()
  })

  it('goes on where another process left it', async () => {
    const one = await connected()
    await one.process.stop()
    const users = await control().joinMany({ guildId: one.serverId, count: 20 })
    const other = await live.process()
    await settled(one, users)
    expect(other.reconciled).toEqual([])
    await other.stop()
  })

  it('is taken over from a process that was killed, and nothing is lost or doubled', async () => {
    const one = await connected()
    const other = await live.process()
    const joining = control().joinMany({ guildId: one.serverId, count: 600, perSecond: 300 })
    await live.until(async () => expect((await presencesOf(live, one)).size).toBeGreaterThan(100))
    const owner = one.process.running().length > 0 ? one.process : other
    owner.kill()
    const users = await joining
    await settled(one, users)
    const joined = (await historyOf(live, one)).filter(({ kind }) => kind === 'joined')
    expect(joined.map(({ userId }) => userId).sort()).toEqual([...users].sort())
    await one.process.stop()
    await other.stop()
  })
})

describe('a server', () => {
  it('that changes its name is called so', async () => {
    const one = await connected()
    control().changeGuild({ guildId: one.serverId, name: 'Renommé' })
    await live.until(async () => expect(await one.network()).toMatchObject({ name: 'Renommé' }))
    await one.process.stop()
  })

  it('stays integrated in an outage, which is shown, until it is back', async () => {
    const one = await connected()
    control().setAvailable({ guildId: one.serverId, isAvailable: false })
    await live.until(async () =>
      expect(await one.network()).toMatchObject({ state: 'integrated', health: { degraded: 'outage' } }),
    )
    control().setAvailable({ guildId: one.serverId, isAvailable: true })
    await live.until(async () => expect(await one.network()).toMatchObject({ health: { degraded: null } }))
    await one.process.stop()
  })

  it('that is not seen when the stream begins stays integrated, and is shown so', async () => {
    const one = await live.connect(guild())
    live.simulator.gateway.withholdGuild({ guildId: one.serverId })
    live.simulator.gateway.forgetSessions({})
    const process = await live.process()
    await live.until(async () =>
      expect(await one.network()).toMatchObject({ state: 'integrated', health: { degraded: 'unseen' } }),
    )
    live.simulator.gateway.releaseGuild({ guildId: one.serverId })
    await live.until(async () => expect(await one.network()).toMatchObject({ health: { degraded: null } }))
    await process.stop()
  })

  it.each([false, true])(
    'that the bot was taken out of is disconnected, and free for others',
    async (said) => {
      const one = await connected()
      live.simulator.gateway.setFaults({ saysNotUnavailable: said })
      control().kickBot({ guildId: one.serverId })
      await live.until(async () =>
        expect(await one.network()).toMatchObject({ state: 'disconnected', cause: 'not_joined' }),
      )
      live.simulator.gateway.clearFaults()
      const again = await live.connect(one.serverId)
      expect(await again.network()).toMatchObject({ state: 'integrated' })
      await one.process.stop()
    },
  )

  it('that the bot was taken out of while nobody listened is disconnected once somebody does', async () => {
    const one = await connected()
    await one.process.stop()
    live.simulator.gateway.forgetSessions({})
    control().kickBot({ guildId: one.serverId })
    const process = await live.process()
    await live.until(async () => expect(await one.network()).toMatchObject({ state: 'disconnected' }))
    await process.stop()
  })
})

describe('a platform that refuses a stream', () => {
  it('is left alone, and the network says why, until it has it again', async () => {
    const one = await live.connect(guild())
    control().setMembersIntent({ membersIntent: 'off' })
    live.simulator.gateway.forgetSessions({})
    live.simulator.gateway.resetCounters()
    const process = await live.process({ refusedFor: 1500 })
    await live.until(async () =>
      expect(await one.network()).toMatchObject({ health: { stream: 'members_hidden' } }),
    )
    expect(process.warnings.join()).toContain('members_hidden')
    expect(live.simulator.gateway.counters().identifies).toHaveLength(1)
    control().setMembersIntent({ membersIntent: 'limited' })
    await live.until(async () =>
      expect(await one.network()).toMatchObject({ health: { stream: 'connected' } }),
    )
    await process.stop()
  })

  it('closes each session as it begins, and is not asked again and again', async () => {
    const one = await live.connect(guild())
    const { gateway } = live.simulator
    gateway.forgetSessions({})
    gateway.resetCounters()
    gateway.setFaults({ closeAfterIdentify: { code: 4000, times: 1000 } })
    const process = await live.process()
    await live.until(() => expect(gateway.counters().identifies).not.toEqual([]))
    await new Promise((resolve) => setTimeout(resolve, 3000))
    expect(gateway.counters().identifies.length).toBeLessThanOrEqual(2)
    gateway.clearFaults()
    await process.stop()
    expect(await one.network()).toMatchObject({ state: 'integrated' })
  })
})

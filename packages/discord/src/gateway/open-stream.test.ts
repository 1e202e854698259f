import { setTimeout as sleep } from 'node:timers/promises'
import { listening } from '@parvis/chat/testing'
import { describe, expect, it, vi } from 'vitest'
import { runningDiscord } from '../testing/running-discord.js'

const soon = { timeout: 60_000, interval: 5 }

describe('a stream', () => {
  it('starts with the list of servers, and sees each of them', async () => {
    const { platform, guildWithBot } = await runningDiscord()
    const { id } = guildWithBot({ name: 'Atelier', members: 3 })
    const stream = listening(platform)
    await stream.received('server_seen')
    expect(stream.events()).toMatchObject([
      { kind: 'stream_began', serverIds: [id] },
      { kind: 'server_seen', server: { id, name: 'Atelier', memberCount: 4 } },
    ])
    expect(stream.states.map(({ kind }) => kind)).toEqual(['connecting', 'connected'])
  })

  it('reports who joins, changes and leaves', async () => {
    const { platform, world, guildWithBot } = await runningDiscord()
    const { id } = guildWithBot()
    const stream = listening(platform)
    await stream.received('server_seen')
    const { user } = world.join(id, { pending: true })
    world.changeMember(id, user.id, { pending: false, nick: 'Ada' })
    world.leave(id, user.id)
    await stream.received('member_left')
    expect(stream.events().slice(2)).toMatchObject([
      { kind: 'member_joined', serverId: id, member: { userId: user.id, isPending: true } },
      { kind: 'member_changed', serverId: id, member: { nickname: 'Ada', isPending: false } },
      { kind: 'member_left', serverId: id, userId: user.id },
    ])
  })

  it('delivers events one after the other', async () => {
    const { platform, world, guildWithBot } = await runningDiscord()
    const { id } = guildWithBot()
    let inside = 0
    const most: number[] = []
    const handle = async () => {
      most.push(++inside)
      await sleep(1)
      inside--
    }
    const stream = listening(platform, { handle })
    await stream.received('server_seen')
    for (let count = 0; count < 50; count++) world.join(id)
    await stream.received('member_joined', 50)
    expect(Math.max(...most)).toBe(1)
  })

  it('redelivers an event whose processing failed before the next one', async () => {
    const { platform, world, guildWithBot } = await runningDiscord()
    const { id } = guildWithBot()
    let failures = 3
    const handle = async ({ event }: { event: { kind: string } }) => {
      if (event.kind === 'member_joined' && failures-- > 0) throw new Error('no database')
    }
    const stream = listening(platform, { handle })
    await stream.received('server_seen')
    const users = [world.join(id), world.join(id)].map(({ user }) => user.id)
    await stream.received('member_joined', 2)
    expect(stream.joined()).toEqual(users)
  })

  it('distinguishes an outage, a removal and an unknown reason', async () => {
    const { platform, application, world, gateway, guildWithBot } = await runningDiscord()
    const [first, second, third] = [guildWithBot().id, guildWithBot().id, guildWithBot().id]
    const stream = listening(platform)
    await stream.received('server_seen', 3)
    world.setAvailable(first, false)
    world.removeBot(second, application.id)
    gateway.setFaults({ saysNotUnavailable: true })
    world.removeBot(third, application.id)
    await stream.received('server_lost', 3)
    expect(stream.of('server_lost').map(({ serverId, why }) => [serverId, why])).toEqual([
      [first, 'outage'],
      [second, 'unknown'],
      [third, 'removed'],
    ])
    world.setAvailable(first, true)
    await stream.received('server_seen', 4)
  })

  it('names a server that never arrives', async () => {
    const { platform, gateway, guildWithBot } = await runningDiscord()
    const [here, away] = [guildWithBot().id, guildWithBot().id]
    gateway.withholdGuild({ guildId: away })
    const stream = listening(platform)
    await stream.received('server_seen')
    await sleep(50)
    expect(stream.of('stream_began')[0]?.serverIds).toEqual([here, away])
    expect(stream.of('server_seen').map(({ server }) => server.id)).toEqual([here])
  })

  it('ignores invalid frames and receives all others', async () => {
    const { platform, world, gateway, guildWithBot } = await runningDiscord()
    const { id } = guildWithBot()
    const stream = listening(platform)
    await stream.received('server_seen')
    const frames = [
      'not JSON',
      'null',
      '5',
      '[]',
      '{}',
      '{"op":10}',
      '{"op":0}',
      '{"op":0,"t":"READY","s":9}',
    ]
    for (const text of [...frames, '{"op":0,"t":"GUILD_MEMBER_ADD","s":0,"d":null}'])
      gateway.sendText({ text })
    const { user } = world.join(id)
    await stream.received('member_joined')
    expect(stream.joined()).toEqual([user.id])
    expect(gateway.counters().identifies).toHaveLength(1)
  })

  it('resumes where the previous process ended', async () => {
    const { platform, anotherPlatform, world, gateway, guildWithBot } = await runningDiscord()
    const { id } = guildWithBot()
    const before = listening(platform)
    await before.received('server_seen')
    const first = world.join(id)
    await before.received('member_joined')
    await before.close()
    const missed = [world.join(id), world.join(id)]
    const after = listening(anotherPlatform(), { resumeAt: before.position() })
    await after.received('stream_resumed')
    expect(after.joined()).toEqual(missed.map(({ user }) => user.id))
    expect(before.joined()).toEqual([first.user.id])
    expect(gateway.counters()).toMatchObject({ identifies: { length: 1 }, resumes: 1 })
  })

  it('receives again what the previous process did not process', async () => {
    const { platform, anotherPlatform, world, guildWithBot } = await runningDiscord()
    const { id } = guildWithBot()
    let isStuck = false
    const stuck = () => (isStuck ? sleep(60) : Promise.resolve())
    const before = listening(platform, { handle: stuck })
    await before.received('server_seen')
    isStuck = true
    const users = Array.from({ length: 10 }, () => world.join(id).user.id)
    await before.received('member_joined', 2)
    await before.close()
    const after = listening(anotherPlatform(), { resumeAt: before.position() })
    await after.received('stream_resumed')
    expect(before.joined().length).toBeLessThan(10)
    expect([...before.joined(), ...after.joined()]).toEqual(users)
  })

  it('starts a new session when its own is lost, after asking for permission', async () => {
    const { platform, anotherPlatform, gateway, guildWithBot } = await runningDiscord({
      gateway: { identifyWindow: 0 },
    })
    guildWithBot()
    const before = listening(platform)
    await before.received('server_seen')
    await before.close()
    gateway.clearSessions({})
    const waitToIdentify = vi.fn(async () => undefined)
    const after = listening(anotherPlatform(), { resumeAt: before.position(), waitToIdentify })
    await after.received('stream_began')
    expect(waitToIdentify).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ concurrency: 1, remaining: expect.any(Number) }),
      expect.any(AbortSignal),
    )
  })

  it('resumes at the main address when that of its session is unreachable', async () => {
    const { platform, anotherPlatform, gateway, guildWithBot } = await runningDiscord()
    guildWithBot()
    const before = listening(platform)
    await before.received('server_seen')
    await before.close()
    const position = JSON.parse(before.position() ?? '')
    const resumeAt = JSON.stringify({ ...position, resumeUrl: 'ws://127.0.0.1:9' })
    const after = listening(anotherPlatform(), { resumeAt })
    await after.received('stream_resumed')
    expect(gateway.counters()).toMatchObject({ identifies: { length: 1 }, resumes: 1 })
  })

  it('can be closed at any moment', async () => {
    const { platform, gateway, guildWithBot } = await runningDiscord()
    guildWithBot()
    for (const wait of [0, 1, 5, 10, 20]) {
      const stream = listening(platform, { waitToIdentify: (_, signal) => sleep(1, undefined, { signal }) })
      await sleep(wait)
      await stream.close()
    }
    await vi.waitUntil(() => gateway.sessions().every(({ isConnected }) => !isConnected), soon)
  })
})

import { describe, expect, it } from 'vitest'
import type { ContractWorld } from './contract-world.js'
import { listening } from './listening.js'

export function streamContract(setUp: () => Promise<ContractWorld>): void {
  describe('the streams', () => {
    it('are as many as the platform says, and each server has one of them', async () => {
      const { platform, server } = await setUp()
      const { shards, limits } = await platform.streams()
      expect(shards).toBeGreaterThanOrEqual(1)
      expect(limits.remaining).toBeGreaterThan(0)
      const id = server()
      for (const count of [1, 2, 16]) {
        expect(platform.shardOf(id, count)).toBeLessThan(count)
        expect(platform.shardOf(id, count)).toBe(platform.shardOf(id, count))
      }
    })
  })

  describe('a stream', () => {
    it('begins with the servers of the bot, and sees them', async () => {
      const { platform, server } = await setUp()
      const ids = [server(), server()]
      const stream = listening(platform)
      await stream.told('server_seen', 2)
      const [began] = stream.events()
      expect(began).toMatchObject({ kind: 'stream_began', serverIds: expect.arrayContaining(ids) })
    })

    it('tells who comes, changes and goes, in order', async () => {
      const { platform, server, join, rename, quit } = await setUp()
      const id = server()
      const stream = listening(platform)
      await stream.told('server_seen')
      const userId = join(id)
      rename(id, userId, 'Ada')
      quit(id, userId)
      await stream.told('member_left')
      expect(stream.events().slice(2)).toMatchObject([
        { kind: 'member_joined', serverId: id, member: { userId } },
        { kind: 'member_changed', serverId: id, member: { userId, nickname: 'Ada' } },
        { kind: 'member_left', serverId: id, userId },
      ])
    })

    it('tells a server that the bot comes to, and one that it loses', async () => {
      const { platform, server, removeBot } = await setUp()
      const stream = listening(platform)
      await stream.told('stream_began')
      const id = server()
      await stream.told('server_seen')
      removeBot(id)
      await stream.told('server_lost')
      expect(stream.of('server_lost')[0]?.serverId).toBe(id)
      expect(stream.of('server_lost')[0]?.why).not.toBe('outage')
    })

    it('that is cut goes on without a gap, and tells nothing twice', async () => {
      const { platform, server, join, cutStreams } = await setUp()
      const id = server()
      const stream = listening(platform)
      await stream.told('server_seen')
      const users = [join(id)]
      cutStreams()
      users.push(join(id), join(id))
      await stream.told('stream_resumed')
      users.push(join(id))
      await stream.told('member_joined', 4)
      expect(stream.joined()).toEqual(users)
    })

    it('comes back when the platform does, and misses nobody', async () => {
      const { platform, server, join, setAway } = await setUp()
      const id = server()
      const stream = listening(platform)
      await stream.told('server_seen')
      setAway(true)
      const userId = join(id)
      await stream.reconnecting()
      setAway(false)
      await stream.told('member_joined')
      expect(stream.joined()).toEqual([userId])
    })

    it('that cannot go on says that it began anew', async () => {
      const { platform, server, endStreams } = await setUp()
      server()
      const stream = listening(platform)
      await stream.told('server_seen')
      endStreams()
      await stream.told('stream_began', 2)
    })

    it('goes on in another process behind what was taken in', async () => {
      const { platform, anotherProcess, server, join } = await setUp()
      const id = server()
      const before = listening(platform)
      await before.told('server_seen')
      const users = [join(id)]
      await before.told('member_joined')
      await before.close()
      users.push(join(id), join(id))
      const after = listening(anotherProcess(), { resumeAt: before.position() })
      await after.told('member_joined', 2)
      expect([...before.joined(), ...after.joined()]).toEqual(users)
    })

    it('tells together what waits, in order, when it is asked to', async () => {
      const { platform, server, join } = await setUp()
      const id = server()
      const take = () => new Promise<void>((resolve) => setTimeout(resolve, 2))
      const stream = listening(platform, { batch: 10, take })
      await stream.told('server_seen')
      const users = Array.from({ length: 100 }, () => join(id))
      await stream.told('member_joined', 100)
      expect(stream.joined()).toEqual(users)
      expect(Math.max(...stream.batches)).toBe(10)
    })

    it('tells an event again that could not be taken in', async () => {
      const { platform, server, join } = await setUp()
      const id = server()
      let failures = 2
      const stream = listening(platform, {
        async take({ event }) {
          if (event.kind === 'member_joined' && failures-- > 0) throw new Error('not now')
        },
      })
      await stream.told('server_seen')
      const users = [join(id), join(id)]
      await stream.told('member_joined', 2)
      expect(stream.joined()).toEqual(users)
    })
  })
}

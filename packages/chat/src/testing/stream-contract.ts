import { describe, expect, it } from 'vitest'
import type { ContractWorld } from './contract-world.js'
import { listening } from './listening.js'

export function streamContract(setUp: () => Promise<ContractWorld>): void {
  describe('the shards', () => {
    it('are as many as the platform says, and each server belongs to one', async () => {
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
    it('starts with the servers of the bot, and sees them', async () => {
      const { platform, server } = await setUp()
      const ids = [server(), server()]
      const stream = listening(platform)
      await stream.received('server_seen', 2)
      const [began] = stream.events()
      expect(began).toMatchObject({ kind: 'stream_began', serverIds: expect.arrayContaining(ids) })
    })

    it('reports who joins, changes and leaves, in order', async () => {
      const { platform, server, join, rename, quit } = await setUp()
      const id = server()
      const stream = listening(platform)
      await stream.received('server_seen')
      const userId = join(id)
      rename(id, userId, 'Ada')
      quit(id, userId)
      await stream.received('member_left')
      expect(stream.events().slice(2)).toMatchObject([
        { kind: 'member_joined', serverId: id, member: { userId } },
        { kind: 'member_changed', serverId: id, member: { userId, nickname: 'Ada' } },
        { kind: 'member_left', serverId: id, userId },
      ])
    })

    it('reports servers that the bot joins and loses', async () => {
      const { platform, server, removeBot } = await setUp()
      const stream = listening(platform)
      await stream.received('stream_began')
      const id = server()
      await stream.received('server_seen')
      removeBot(id)
      await stream.received('server_lost')
      expect(stream.of('server_lost')[0]?.serverId).toBe(id)
      expect(stream.of('server_lost')[0]?.why).not.toBe('outage')
    })

    it('that is cut resumes without a gap or a duplicate', async () => {
      const { platform, server, join, cutStreams } = await setUp()
      const id = server()
      const stream = listening(platform)
      await stream.received('server_seen')
      const users = [join(id)]
      cutStreams()
      users.push(join(id), join(id))
      await stream.received('stream_resumed')
      users.push(join(id))
      await stream.received('member_joined', 4)
      expect(stream.joined()).toEqual(users)
    })

    it('reconnects after an outage without missing anyone', async () => {
      const { platform, server, join, setAway } = await setUp()
      const id = server()
      const stream = listening(platform)
      await stream.received('server_seen')
      setAway(true)
      const userId = join(id)
      await stream.reconnecting()
      setAway(false)
      await stream.received('member_joined')
      expect(stream.joined()).toEqual([userId])
    })

    it('that cannot resume reports a new session', async () => {
      const { platform, server, endStreams } = await setUp()
      server()
      const stream = listening(platform)
      await stream.received('server_seen')
      endStreams()
      await stream.received('stream_began', 2)
    })

    it('resumes in another process after the last processed event', async () => {
      const { platform, anotherProcess, server, join } = await setUp()
      const id = server()
      const before = listening(platform)
      await before.received('server_seen')
      const users = [join(id)]
      await before.received('member_joined')
      await before.close()
      users.push(join(id), join(id))
      const after = listening(anotherProcess(), { resumeAt: before.position() })
      await after.received('member_joined', 2)
      expect([...before.joined(), ...after.joined()]).toEqual(users)
    })

    it('delivers waiting events in ordered batches when configured', async () => {
      const { platform, server, join } = await setUp()
      const id = server()
      const handle = () => new Promise<void>((resolve) => setTimeout(resolve, 2))
      const stream = listening(platform, { batch: 10, handle })
      await stream.received('server_seen')
      const users = Array.from({ length: 100 }, () => join(id))
      await stream.received('member_joined', 100)
      expect(stream.joined()).toEqual(users)
      expect(Math.max(...stream.batches)).toBe(10)
    })

    it('redelivers an event whose processing failed', async () => {
      const { platform, server, join } = await setUp()
      const id = server()
      let failures = 2
      const stream = listening(platform, {
        async handle({ event }) {
          if (event.kind === 'member_joined' && failures-- > 0) throw new Error('not now')
        },
      })
      await stream.received('server_seen')
      const users = [join(id), join(id)]
      await stream.received('member_joined', 2)
      expect(stream.joined()).toEqual(users)
    })
  })
}

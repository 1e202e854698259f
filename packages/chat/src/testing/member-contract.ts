import { describe, expect, it } from 'vitest'
import type { ChatMember, MemberCursor } from '../chat-member.js'
import type { ChatPlatform } from '../chat-platform.js'
import type { ServerId } from '../ids.js'
import { chatError } from './chat-error.js'
import type { ContractWorld } from './contract-world.js'

export function memberContract(setUp: () => Promise<ContractWorld>): void {
  describe('the members of a server', () => {
    it('are read in pages of a thousand at most', async () => {
      const { platform, server } = await setUp()
      const pages = await allPages(platform, server(2_345))
      expect(Math.max(...pages.map((page) => page.length))).toBeLessThanOrEqual(1_000)
      expect(new Set(pages.flat().map(({ userId }) => userId)).size).toBe(2_346)
      expect(pages.flat().filter(({ isBot }) => isBot).length).toBeGreaterThanOrEqual(1)
    })

    it('can be read on by another process', async () => {
      const { platform, anotherProcess, server } = await setUp()
      const id = server(1_500)
      const { members, next } = await platform.members(id)
      const others = (await allPages(anotherProcess(), id, next)).flat()
      expect(new Set([...members, ...others].map(({ userId }) => userId)).size).toBe(1_501)
    })

    it('are hidden where the application may not see them', async () => {
      const { platform, server, hideMembers } = await setUp()
      const id = server(3)
      hideMembers()
      await expect(platform.members(id)).rejects.toEqual(chatError('members_hidden'))
    })

    it('are refused for a server without the bot', async () => {
      const { platform, foreignServer } = await setUp()
      await expect(platform.members(foreignServer())).rejects.toEqual(chatError('not_joined'))
    })

    it('are read one by one, while they are on the server', async () => {
      const { platform, server, join, rename, quit } = await setUp()
      const id = server()
      const userId = join(id)
      rename(id, userId, 'Ada')
      expect(await platform.member(id, userId)).toMatchObject({ userId, nickname: 'Ada', isBot: false })
      quit(id, userId)
      expect(await platform.member(id, userId)).toBeUndefined()
    })
  })
}

async function allPages(platform: ChatPlatform, serverId: ServerId, after?: MemberCursor) {
  const pages: (readonly ChatMember[])[] = []
  for (let cursor = after, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
    const { members, next } = await platform.members(serverId, cursor)
    pages.push(members)
    cursor = next
  }
  return pages
}

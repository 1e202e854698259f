import { describe, expect, it } from 'vitest'
import { chatError } from './chat-error.js'
import type { ContractWorld } from './contract-world.js'

export function inviteContract(setUp: () => Promise<ContractWorld>): void {
  describe('the invites of a server', () => {
    it('count who joined by them, and name who made them', async () => {
      const { platform, server, join, invite, allowInvites } = await setUp()
      const serverId = server()
      allowInvites(serverId, true)
      const userId = join(serverId)
      const [theirs, nobodys] = [invite(serverId, userId), invite(serverId)]
      for (const _ of [1, 2]) join(serverId, theirs)
      const invites = await platform.invites(serverId)
      const name = expect.stringMatching(/./)
      expect(new Set(invites)).toEqual(
        new Set([
          { code: theirs, uses: 2, inviter: { userId, name } },
          { code: nobodys, uses: 0, inviter: null },
        ]),
      )
    })

    it('are forbidden without a permission, which the health of the server reports', async () => {
      const { platform, server, invite, allowInvites, removeBot } = await setUp()
      const serverId = server()
      const readsInvites = async () => (await platform.health(serverId, [])).readsInvites
      await expect(platform.invites(serverId)).rejects.toEqual(chatError('forbidden'))
      expect(await readsInvites()).toBe(false)
      allowInvites(serverId, true)
      expect(await platform.invites(serverId)).toEqual([])
      expect(await readsInvites()).toBe(true)
      invite(serverId)
      allowInvites(serverId, false)
      await expect(platform.invites(serverId)).rejects.toEqual(chatError('forbidden'))
      removeBot(serverId)
      await expect(platform.invites(serverId)).rejects.toEqual(chatError('not_joined'))
    })
  })
}

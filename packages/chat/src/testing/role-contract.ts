import { describe, expect, it } from 'vitest'
import { chatError } from './chat-error.js'
import type { ContractWorld } from './contract-world.js'

const reason = 'Arrivée'

export function roleContract(setUp: () => Promise<ContractWorld>): void {
  describe('the roles of a server', () => {
    it('are listed from the highest one on, with why the bot cannot give them', async () => {
      const { platform, server, role } = await setUp()
      const serverId = server()
      const [below, above] = [role(serverId, true), role(serverId, false)]
      const roles = await platform.roles(serverId)
      expect(roles.map(({ position }) => position)).toEqual(roles.map((_, index) => index))
      const found = (id: string) => roles.find((one) => one.id === id)
      expect(found(below)).toMatchObject({ name: expect.stringMatching(/./), barrier: null })
      expect(found(above)).toMatchObject({ barrier: 'above_bot' })
      expect((found(above)?.position ?? 0) < (found(below)?.position ?? 0)).toBe(true)
      expect((await platform.health(serverId, [])).roles).toEqual(roles)
    })

    it('are given to members, and again without effect', async () => {
      const { platform, server, role, join, rolesOf } = await setUp()
      const serverId = server()
      const roleId = role(serverId, true)
      const userId = join(serverId)
      for (const _ of [1, 2]) expect(await platform.giveRole({ serverId, userId, roleId, reason })).toBe(true)
      expect(rolesOf(serverId, userId)).toEqual([roleId])
    })

    it('are not given to those who are gone', async () => {
      const { platform, server, role, join, quit } = await setUp()
      const serverId = server()
      const roleId = role(serverId, true)
      const userId = join(serverId)
      quit(serverId, userId)
      expect(await platform.giveRole({ serverId, userId, roleId, reason })).toBe(false)
    })

    it('are refused above the bot, where they do not exist, and where it is not', async () => {
      const { platform, server, role, join, removeBot } = await setUp()
      const serverId = server()
      const [below, above] = [role(serverId, true), role(serverId, false)]
      const userId = join(serverId)
      const given = (roleId: string) => platform.giveRole({ serverId, userId, roleId, reason })
      await expect(given(above)).rejects.toEqual(chatError('forbidden'))
      await expect(given(userId)).rejects.toEqual(chatError('not_found'))
      removeBot(serverId)
      await expect(given(below)).rejects.toEqual(chatError('not_joined'))
    })
  })
}

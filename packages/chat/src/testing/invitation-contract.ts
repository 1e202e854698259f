import { describe, expect, it } from 'vitest'
import { chatError } from './chat-error.js'
import type { ContractWorld } from './contract-world.js'

export function invitationContract(setUp: () => Promise<ContractWorld>): void {
  describe('an invitation', () => {
    it('adds the bot to the chosen server', async () => {
      const { platform, authorizeBot, returnTo, foreignServer } = await setUp()
      const serverId = foreignServer()
      const { state, code } = await authorizeBot(
        platform.invitation({ state: 'état & co', returnTo }),
        serverId,
      )
      expect(state).toBe('état & co')
      const accepted = await platform.accept({ code, returnTo })
      expect(accepted.serverId).toBe(serverId)
      expect(await platform.describe(serverId)).toMatchObject({ id: serverId, name: accepted.serverName })
    })

    it('can be accepted only once', async () => {
      const { platform, authorizeBot, returnTo, foreignServer } = await setUp()
      const { code } = await authorizeBot(platform.invitation({ state: 's', returnTo }), foreignServer())
      await platform.accept({ code, returnTo })
      await expect(platform.accept({ code, returnTo })).rejects.toEqual(chatError('refused'))
    })

    it.each(['', 'forged', 'x'.repeat(5_000)])('is refused with the code "%.10s"', async (code) => {
      const { platform, returnTo } = await setUp()
      await expect(platform.accept({ code, returnTo })).rejects.toEqual(chatError('refused'))
    })
  })
}

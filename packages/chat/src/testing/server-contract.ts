import { describe, expect, it } from 'vitest'
import { chatError } from './chat-error.js'
import type { ContractWorld } from './contract-world.js'

export function serverContract(setUp: () => Promise<ContractWorld>): void {
  describe('a server', () => {
    it('is described', async () => {
      const { platform, server } = await setUp()
      const id = server(10)
      expect(await platform.describe(id)).toMatchObject({
        id,
        name: expect.stringMatching(/./),
        memberCount: 11,
      })
    })

    it('has a picture, which is read from the platform only', async () => {
      const { platform, server } = await setUp()
      const { iconUrl } = await platform.describe(server())
      const { length } = await platform.picture(iconUrl ?? '')
      expect(length).toBeGreaterThan(0)
      expect(await platform.picture(iconUrl ?? '', { bytes: length })).toHaveLength(length)
      const tooLarge = platform.picture(iconUrl ?? '', { bytes: length - 1 })
      await expect(tooLarge).rejects.toEqual(chatError('invalid'))
      for (const elsewhere of ['', new URL('/', iconUrl ?? '').href, 'http://127.0.0.1:1/a.png'])
        await expect(platform.picture(elsewhere)).rejects.toEqual(chatError('invalid'))
    })

    it('is not_joined when the bot is not on it', async () => {
      const { platform, foreignServer, server, removeBot } = await setUp()
      const lost = server()
      removeBot(lost)
      for (const id of [foreignServer(), lost]) {
        await expect(platform.describe(id)).rejects.toEqual(chatError('not_joined'))
        await expect(platform.channels(id)).rejects.toEqual(chatError('not_joined'))
        await expect(platform.health(id, [])).rejects.toEqual(chatError('not_joined'))
      }
    })

    it('is unavailable during an outage', async () => {
      const { platform, server, setAway } = await setUp()
      const id = server()
      setAway(true)
      await expect(platform.describe(id)).rejects.toEqual(chatError('unavailable'))
      setAway(false)
      expect(await platform.describe(id)).toMatchObject({ id })
    })

    it('can be left, and left again without effect', async () => {
      const { platform, server } = await setUp()
      const id = server()
      await platform.leave(id)
      await expect(platform.describe(id)).rejects.toEqual(chatError('not_joined'))
      await platform.leave(id)
    })

    it('lists channels in order, and where the bot may write', async () => {
      const { platform, server, openChannel, closedChannel } = await setUp()
      const id = server()
      const channels = await platform.channels(id)
      expect(channels.map(({ position }) => position)).toEqual(channels.map((_, index) => index))
      const missingIn = (channelId: string) => channels.find((one) => one.id === channelId)?.missing
      expect(missingIn(openChannel(id))).toEqual([])
      expect(missingIn(closedChannel(id))).not.toEqual([])
    })
  })

  describe('the health of a server', () => {
    it('reports missing permissions and deleted channels', async () => {
      const { platform, server, openChannel, closedChannel, deleteChannel } = await setUp()
      const id = server()
      const [open, closed] = [openChannel(id), closedChannel(id)]
      const healthy = await platform.health(id, [open, closed])
      expect(healthy).toMatchObject({ seesMembers: true, missing: [] })
      expect(await platform.seesMembers()).toBe(true)
      const listed = new Map((await platform.channels(id)).map((channel) => [channel.id, channel]))
      expect(healthy.channels.get(open)).toEqual(listed.get(open))
      expect(healthy.channels.get(closed)).toEqual(listed.get(closed))
      deleteChannel(open)
      expect((await platform.health(id, [open])).channels.get(open)).toBeNull()
    })

    it('reports that members are hidden', async () => {
      const { platform, server, hideMembers } = await setUp()
      const id = server()
      hideMembers()
      expect((await platform.health(id, [])).seesMembers).toBe(false)
      expect(await platform.seesMembers()).toBe(false)
    })
  })
}

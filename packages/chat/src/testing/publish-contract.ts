import { describe, expect, it } from 'vitest'
import { ChatError } from '../chat-error.js'
import { chatError } from './chat-error.js'
import type { ContractWorld } from './contract-world.js'

const hello = { text: 'Hello', nonce: 'nonce-1', mentions: [] }
/** How many messages of a channel are published in an hour. */
const hourly = 10

export function publishContract(setUp: () => Promise<ContractWorld>): void {
  /** A message in an announcement channel. */
  async function announced() {
    const world = await setUp()
    const serverId = world.server()
    const channelId = world.announcementChannel(serverId)
    const { id } = await world.platform.send({ ...hello, channelId })
    return { ...world, serverId, channelId, id }
  }

  describe('the publication of a message', () => {
    it('happens once', async () => {
      const { platform, anotherProcess, channelId, id, messages } = await announced()
      await platform.send({ ...hello, channelId, nonce: 'nonce-2' })
      for (const publisher of [platform, anotherProcess()]) await publisher.publish(channelId, id)
      expect(messages(channelId)).toEqual([
        { text: 'Hello', notified: [], isPublished: true },
        { text: 'Hello', notified: [] },
      ])
    })

    it('survives an edit', async () => {
      const { platform, channelId, id, messages } = await announced()
      await platform.publish(channelId, id)
      await platform.edit(channelId, id, { ...hello, text: 'Edited' })
      expect(messages(channelId)).toEqual([{ text: 'Edited', notified: [], isPublished: true }])
    })

    it('fails in other channels, and once the message was deleted', async () => {
      const { platform, serverId, channelId, id, openChannel, deleteMessages } = await announced()
      const other = openChannel(serverId)
      const elsewhere = await platform.send({ ...hello, channelId: other, nonce: 'nonce-2' })
      await expect(platform.publish(other, elsewhere.id)).rejects.toEqual(chatError('not_writable'))
      deleteMessages(channelId)
      await expect(platform.publish(channelId, id)).rejects.toEqual(chatError('not_found'))
      await expect(platform.publish(channelId, '../1')).rejects.toEqual(chatError('invalid'))
    })

    it('waits when the channel had as many as an hour allows', async () => {
      const { platform, channelId, messages } = await announced()
      const publish = async (nonce: string) => {
        const { id } = await platform.send({ ...hello, channelId, nonce })
        return platform.publish(channelId, id)
      }
      for (let each = 1; each <= hourly; each++) await publish(`n${each}`)
      const error = await publish('last').catch((error: unknown) => error)
      expect(error).toEqual(chatError('limited'))
      expect(error instanceof ChatError && error.facts.retryAfter).toBeGreaterThan(30 * 60_000)
      expect(messages(channelId).filter(({ isPublished }) => isPublished)).toHaveLength(hourly)
    })
  })
}

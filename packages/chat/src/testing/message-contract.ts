import { describe, expect, it } from 'vitest'
import { chatError } from './chat-error.js'
import type { ContractWorld } from './contract-world.js'

const aMinuteAgo = () => new Date(Date.now() - 60_000)
const hello = { text: 'Hello', nonce: 'nonce-1', mentions: [] }

export function messageContract(setUp: () => Promise<ContractWorld>): void {
  describe('a message', () => {
    it('is sent once under one nonce, whoever sends it', async () => {
      const { platform, anotherProcess, server, openChannel, messages } = await setUp()
      const channelId = openChannel(server())
      const sent = await platform.send({ ...hello, channelId })
      expect(await anotherProcess().send({ ...hello, channelId })).toEqual(sent)
      expect(messages(channelId)).toEqual([{ text: 'Hello', notified: [] }])
    })

    it('is sent once though the answer to that was lost', async () => {
      const { platform, server, openChannel, messages, loseAnswer } = await setUp()
      const channelId = openChannel(server())
      loseAnswer()
      const send = () => platform.send({ ...hello, channelId })
      const sent = await send().catch(send)
      expect(messages(channelId)).toHaveLength(1)
      expect(await platform.find(channelId, hello.nonce, aMinuteAgo())).toEqual({
        kind: 'found',
        message: sent,
      })
    })

    it('is sent again under another nonce', async () => {
      const { platform, server, openChannel, messages } = await setUp()
      const channelId = openChannel(server())
      await platform.send({ ...hello, channelId })
      await platform.send({ ...hello, channelId, nonce: 'nonce-2' })
      expect(messages(channelId)).toHaveLength(2)
    })

    it('is found by its nonce', async () => {
      const { platform, anotherProcess, server, openChannel } = await setUp()
      const channelId = openChannel(server())
      const sent = await platform.send({ ...hello, channelId })
      const found = { kind: 'found', message: sent }
      expect(await anotherProcess().find(channelId, hello.nonce, aMinuteAgo())).toEqual(found)
      expect(await platform.find(channelId, 'nonce-2', aMinuteAgo())).toEqual({ kind: 'absent' })
    })

    it('notifies whom it names, and nobody else, whatever it says', async () => {
      const { platform, server, join, openChannel, messages } = await setUp()
      const id = server()
      const [named, other] = [join(id), join(id)]
      const text = `@everyone @here <@${named}> <@${other}>`
      await platform.send({ ...hello, channelId: openChannel(id), text, mentions: [named] })
      expect(messages(openChannel(id))).toEqual([{ text, notified: [named] }])
    })

    it('was sent when it was deleted since', async () => {
      const { platform, server, openChannel, deleteMessages } = await setUp()
      const channelId = openChannel(server())
      await platform.send({ ...hello, channelId })
      deleteMessages(channelId)
      await expect(platform.send({ ...hello, channelId })).rejects.toEqual(chatError('already_sent'))
    })

    it.each(['', 'x'.repeat(100_000)])('is invalid when nothing, or too much, is said', async (text) => {
      const { platform, server, openChannel, messages } = await setUp()
      const channelId = openChannel(server())
      await expect(platform.send({ ...hello, channelId, text })).rejects.toEqual(chatError('invalid'))
      expect(messages(channelId)).toEqual([])
    })

    it('goes nowhere the bot may not write', async () => {
      const { platform, server, openChannel, closedChannel, deleteChannel } = await setUp()
      const id = server()
      const gone = openChannel(id)
      await expect(platform.send({ ...hello, channelId: closedChannel(id) })).rejects.toEqual(
        chatError('forbidden'),
      )
      deleteChannel(gone)
      await expect(platform.send({ ...hello, channelId: gone })).rejects.toEqual(chatError('not_found'))
    })
  })
}

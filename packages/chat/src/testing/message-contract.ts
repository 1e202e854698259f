import { describe, expect, it } from 'vitest'
import type { ChatMessage } from '../chat-message.js'
import { chatError } from './chat-error.js'
import type { ContractWorld } from './contract-world.js'

const now = () => ({ first: new Date(), last: new Date() })
const hello = { text: 'Hello', nonce: 'nonce-1', mentions: [] }
const formats = ['embed', 'components'] as const
const buttons = [{ action: 'language', label: '🌐 Language' }]

export function messageContract(setUp: () => Promise<ContractWorld>): void {
  describe('a message', () => {
    it('is sent once under one nonce, also by several processes', async () => {
      const { platform, anotherProcess, server, openChannel, messages } = await setUp()
      const channelId = openChannel(server())
      const sent = await platform.send({ ...hello, channelId })
      expect(await anotherProcess().send({ ...hello, channelId })).toEqual(sent)
      expect(messages(channelId)).toEqual([{ text: 'Hello', notified: [] }])
    })

    it('is sent once even when the answer was lost', async () => {
      const { platform, server, openChannel, messages, loseAnswer } = await setUp()
      const channelId = openChannel(server())
      loseAnswer()
      const send = () => platform.send({ ...hello, channelId })
      const sent = await send().catch(send)
      expect(messages(channelId)).toHaveLength(1)
      expect(await platform.find({ ...hello, channelId }, now())).toEqual({
        kind: 'read',
        messages: [{ ...sent, isSame: true }],
      })
    })

    it('is sent again under another nonce', async () => {
      const { platform, server, openChannel, messages } = await setUp()
      const channelId = openChannel(server())
      await platform.send({ ...hello, channelId })
      await platform.send({ ...hello, channelId, nonce: 'nonce-2' })
      expect(messages(channelId)).toHaveLength(2)
    })

    it('is found in the history by its text', async () => {
      const { platform, anotherProcess, server, openChannel } = await setUp()
      const channelId = openChannel(server())
      const sent = await platform.send({ ...hello, channelId })
      const other = await platform.send({ ...hello, channelId, text: 'Other', nonce: 'nonce-2' })
      const find = (text: string) => anotherProcess().find({ ...hello, channelId, text }, now())
      const read = (isSame: readonly [boolean, boolean]) => ({
        kind: 'read',
        messages: [
          { ...sent, isSame: isSame[0] },
          { ...other, isSame: isSame[1] },
        ],
      })
      expect(await find('Hello')).toEqual(read([true, false]))
      expect(await find(' Other\n')).toEqual(read([false, true]))
      expect(await find('Third')).toEqual(read([false, false]))
    })

    it('has buttons, and is found by them, whatever others say', async () => {
      const { platform, anotherProcess, server, openChannel, messages } = await setUp()
      const channelId = openChannel(server())
      await platform.send({ ...hello, channelId, buttons })
      await platform.send({ ...hello, channelId, buttons, nonce: 'nonce-2' })
      await platform.send({ ...hello, channelId, nonce: 'nonce-3' })
      expect(messages(channelId)[0]).toEqual({ text: 'Hello', notified: [], buttons: ['🌐 Language'] })
      const found = async (searched: Pick<ChatMessage, 'nonce' | 'buttons'>) => {
        const search = await anotherProcess().find({ channelId, text: 'Hello', ...searched }, now())
        return search.kind === 'read' && search.messages.map(({ isSame }) => isSame)
      }
      expect(await found({ nonce: 'nonce-2', buttons })).toEqual([false, true, false])
      expect(await found({ nonce: 'nonce-4', buttons })).toEqual([false, false, false])
      expect(await found({ nonce: 'nonce-4' })).toEqual([false, false, true])
    })

    it('is invalid with a button that has no label or too long a one', async () => {
      const { platform, server, openChannel, messages } = await setUp()
      const channelId = openChannel(server())
      for (const label of ['', 'x'.repeat(81)]) {
        const sending = platform.send({ ...hello, channelId, buttons: [{ action: 'language', label }] })
        await expect(sending).rejects.toEqual(chatError('invalid'))
      }
      expect(messages(channelId)).toEqual([])
    })

    it.each(formats)(
      'may be laid out as %s, notifies those it names, and is found by its text',
      async (format) => {
        const { platform, anotherProcess, server, join, openChannel, messages } = await setUp()
        const id = server()
        const channelId = openChannel(id)
        const person = join(id)
        const layout = { format, color: 0x6750a7 } as const
        const text = `**Hello** <@${person}>`
        const sent = await platform.send({ ...hello, channelId, text, layout, buttons, mentions: [person] })
        const plain = await platform.send({ ...hello, channelId, text, layout, nonce: 'nonce-2' })
        expect(messages(channelId)).toEqual([
          { text, layout, notified: [person], buttons: ['🌐 Language'] },
          { text, layout, notified: [] },
        ])
        const found = (searched: Partial<ChatMessage>) =>
          anotherProcess().find({ channelId, text, layout, nonce: 'nonce-1', ...searched }, now())
        const read = (isSame: readonly [boolean, boolean]) => ({
          kind: 'read',
          messages: [
            { ...sent, isSame: isSame[0] },
            { ...plain, isSame: isSame[1] },
          ],
        })
        expect(await found({ buttons })).toEqual(read([true, false]))
        expect(await found({})).toEqual(read([false, true]))
        expect(await found({ text: 'Other' })).toEqual(read([false, false]))
      },
    )

    it.each(formats)('is invalid as %s in a colour that does not exist', async (format) => {
      const { platform, server, openChannel } = await setUp()
      const channelId = openChannel(server())
      for (const color of [-1, 0.5, 0x1000000]) {
        const sending = platform.send({ ...hello, channelId, layout: { format, color } })
        await expect(sending).rejects.toEqual(chatError('invalid'))
      }
    })

    it('notifies only those it names, whatever it says', async () => {
      const { platform, server, join, openChannel, messages } = await setUp()
      const id = server()
      const [named, other] = [join(id), join(id)]
      const text = `@everyone @here <@${named}> <@${other}>`
      await platform.send({ ...hello, channelId: openChannel(id), text, mentions: [named] })
      expect(messages(openChannel(id))).toEqual([{ text, notified: [named] }])
    })

    it('counts as sent when it was deleted since', async () => {
      const { platform, server, openChannel, deleteMessages } = await setUp()
      const channelId = openChannel(server())
      await platform.send({ ...hello, channelId })
      deleteMessages(channelId)
      await expect(platform.send({ ...hello, channelId })).rejects.toEqual(chatError('already_sent'))
    })

    it.each(['', 'x'.repeat(100_000)])('is invalid when empty or too long', async (text) => {
      const { platform, server, openChannel, messages } = await setUp()
      const channelId = openChannel(server())
      await expect(platform.send({ ...hello, channelId, text })).rejects.toEqual(chatError('invalid'))
      expect(messages(channelId)).toEqual([])
    })

    it('reaches one person, unless they take no messages', async () => {
      const { platform, server, join, directMessages, closeDirect } = await setUp()
      const userId = join(server())
      const channelId = await platform.openDirect(userId)
      expect(await platform.openDirect(userId)).toBe(channelId)
      await platform.send({ ...hello, channelId })
      expect(directMessages(userId)).toEqual(['Hello'])
      closeDirect(userId)
      const again = platform.send({ ...hello, channelId, nonce: 'nonce-2' })
      await expect(again).rejects.toEqual(chatError('unreachable'))
      await expect(platform.openDirect('5')).rejects.toEqual(chatError('unreachable'))
    })

    it('is refused in a channel where the bot may not write', async () => {
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

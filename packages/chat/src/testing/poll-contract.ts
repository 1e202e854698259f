import { describe, expect, it } from 'vitest'
import type { MessagePoll } from '../chat-poll.js'
import { chatError } from './chat-error.js'
import type { ContractWorld } from './contract-world.js'

const now = () => ({ first: new Date(), last: new Date() })
const hello = { text: 'Hello', nonce: 'nonce-1', mentions: [] }
const poll: MessagePoll = {
  question: 'Tea?',
  answers: ['Green', 'Black', 'None'],
  hours: 48,
  isMultiple: false,
}

export function pollContract(setUp: () => Promise<ContractWorld>): void {
  async function open() {
    const world = await setUp()
    const serverId = world.server()
    return { ...world, serverId, channelId: world.openChannel(serverId) }
  }

  describe('the poll of a message', () => {
    it.each([
      ['Hello', undefined],
      ['', undefined],
      ['Hello', 'embed'],
    ] as const)('is sent below the text "%s", laid out as %s, and found by both', async (text, format) => {
      const { platform, channelId, messages } = await open()
      const message = { ...hello, text, channelId, poll, ...(format && { layout: { format } }) }
      const { poll: _, ...plain } = { ...message, text: text || 'Other' }
      const sent = await platform.send(message)
      expect(messages(channelId)).toMatchObject([{ text, poll }])
      await platform.send({ ...message, nonce: 'nonce-2', poll: { ...poll, question: 'Coffee?' } })
      await platform.send({ ...plain, nonce: 'nonce-3' })
      const same = async (searched: typeof plain) => {
        const found = await platform.find(searched, now())
        return found.kind === 'read' && found.messages.map(({ isSame }) => isSame)
      }
      expect(await same(message)).toEqual([true, false, false])
      expect(await same(plain)).toEqual([false, false, true])
      expect(await platform.results(channelId, sent.id)).toMatchObject({ isDeleted: false })
    })

    it.each<[string, Partial<MessagePoll>]>([
      ['without a question', { question: ' ' }],
      ['with a question that is too long', { question: 'x'.repeat(301) }],
      ['with one answer', { answers: ['Green'] }],
      ['with eleven answers', { answers: Array.from({ length: 11 }, (_, nth) => `${nth}`) }],
      ['with an empty answer', { answers: ['Green', ''] }],
      ['with an answer that is too long', { answers: ['Green', 'x'.repeat(56)] }],
      ['for no time', { hours: 0 }],
      ['for too long', { hours: 769 }],
      ['for half an hour', { hours: 0.5 }],
    ])('is invalid %s', async (_, change) => {
      const { platform, channelId, messages } = await open()
      const sending = platform.send({ ...hello, channelId, poll: { ...poll, ...change } })
      await expect(sending).rejects.toEqual(chatError('invalid'))
      expect(messages(channelId)).toEqual([])
    })

    it('is invalid in the layout of components, and in an edit', async () => {
      const { platform, channelId } = await open()
      const sending = platform.send({ ...hello, channelId, poll, layout: { format: 'components' } })
      await expect(sending).rejects.toEqual(chatError('invalid'))
      const plain = await platform.send({ ...hello, channelId })
      await expect(platform.edit(channelId, plain.id, { ...hello, poll })).rejects.toEqual(
        chatError('invalid'),
      )
      const asked = await platform.send({ ...hello, channelId, poll, nonce: 'nonce-2' })
      await expect(platform.edit(channelId, asked.id, hello)).rejects.toEqual(chatError('invalid'))
    })

    it('needs a permission', async () => {
      const { platform, serverId, channelId, forbidPolls } = await open()
      forbidPolls(channelId)
      await expect(platform.send({ ...hello, channelId, poll })).rejects.toEqual(chatError('forbidden'))
      const channels = await platform.channels(serverId)
      expect(channels.find(({ id }) => id === channelId)?.missing).toEqual(['send_polls'])
      await platform.send({ ...hello, channelId })
    })
  })
}

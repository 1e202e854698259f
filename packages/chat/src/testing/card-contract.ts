import { describe, expect, it } from 'vitest'
import type { MessageCard } from '../chat-card.js'
import type { MessageFile } from '../chat-file.js'
import type { MessageContent } from '../chat-message.js'
import type { ContractWorld } from './contract-world.js'

const now = () => ({ first: new Date(), last: new Date() })
const hello = { text: 'Hello', nonce: 'nonce-1', mentions: [] }
const formats = [undefined, 'embed', 'components'] as const
const buttons = [{ action: 'language', label: '🌐 Language' }]
const pictureOf = (content: string): MessageFile => ({
  name: 'a.png',
  type: 'image/png',
  bytes: new TextEncoder().encode(content),
})
const cards: readonly MessageCard[] = [
  { title: 'Tea [green]', url: 'https://a.test/tea', text: 'Hot\n**and** cold', color: 0x6750a7 },
  { title: 'Coffee', color: 0 },
]
const illustrated: readonly MessageCard[] = [
  { picture: pictureOf('two') },
  { title: 'Coffee', text: 'Black', picture: pictureOf('three') },
]

export function cardContract(setUp: () => Promise<ContractWorld>): void {
  async function open() {
    const world = await setUp()
    const serverId = world.server()
    const channelId = world.openChannel(serverId)
    return { ...world, serverId, channelId }
  }

  const laidOut = (format: (typeof formats)[number]) => format && { layout: { format } }
  const contentAt = async (address = '') => (await fetch(address)).text()

  describe('the cards of a message', () => {
    it.each(formats)('are below its text, laid out as %s', async (format) => {
      const { platform, channelId, messages } = await open()
      await platform.send({ ...hello, ...laidOut(format), channelId, cards, buttons })
      expect(messages(channelId)).toEqual([
        { text: 'Hello', notified: [], cards, buttons: ['🌐 Language'], ...laidOut(format) },
      ])
    })

    it.each(formats)('may be without a text, laid out as %s', async (format) => {
      const { platform, channelId, messages } = await open()
      await platform.send({ ...hello, ...laidOut(format), channelId, text: '', cards })
      expect(messages(channelId)).toEqual([{ text: '', notified: [], cards }])
    })

    it.each(formats)('have pictures besides the files of the message, laid out as %s', async (format) => {
      const { platform, channelId, messages } = await open()
      const files = [pictureOf('one')]
      await platform.send({ ...hello, ...laidOut(format), channelId, files, cards: illustrated })
      const [sent] = messages(channelId)
      expect(sent?.cards).toMatchObject([{}, { title: 'Coffee', text: 'Black' }])
      const addresses = [...(sent?.files ?? []), ...(sent?.cards ?? []).map(({ picture }) => picture)]
      expect(await Promise.all(addresses.map(contentAt))).toEqual(['one', 'two', 'three'])
    })

    it.each(formats)('notify nobody, laid out as %s', async (format) => {
      const { platform, serverId, channelId, join, role, messages } = await open()
      const [named, other] = [join(serverId), join(serverId)]
      const roleId = role(serverId, true)
      const { everyone, mention, role: mentionRole } = platform.markup
      const text = [everyone, mention(named), mention(other), mentionRole(roleId)].join(' ')
      const notifying = { mentions: [named, other], roles: [roleId], everyone: true }
      const message = {
        ...hello,
        ...laidOut(format),
        ...notifying,
        channelId,
        cards: [{ title: 'Tea', text }],
      }
      await platform.send(message)
      await platform.send({ ...message, text: mention(named), nonce: 'nonce-2' })
      expect(messages(channelId).map(({ notified }) => notified)).toEqual([[], [named]])
    })

    it.each(formats)('are replaced by an edit, laid out as %s', async (format) => {
      const { platform, channelId, messages } = await open()
      const message = { ...hello, ...laidOut(format) }
      const { id } = await platform.send({ ...message, channelId, cards: illustrated })
      const edited = async (change: Partial<MessageContent>) => {
        await platform.edit(channelId, id, { ...message, ...change })
        return messages(channelId)
      }
      const looks = { text: 'Hello', notified: [], ...laidOut(format) }
      expect(await edited({ cards })).toEqual([{ ...looks, cards }])
      expect(await edited({ cards: illustrated.slice(0, 1) })).toMatchObject([{ cards: [{}] }])
      const [picture] = messages(channelId)[0]?.cards ?? []
      expect(await contentAt(picture?.picture)).toBe('two')
      expect(await edited({})).toEqual([looks])
    })

    it.each(formats)(
      'are below a post in a forum, which is found by them, laid out as %s',
      async (format) => {
        const { platform, serverId, forum, messages } = await open()
        const post = { channelId: forum(serverId).id, title: 'News' }
        const message = { ...hello, ...laidOut(format), cards }
        const { threadId } = await platform.post({ ...post, message })
        expect(messages(threadId)).toMatchObject([{ text: 'Hello', cards }])
        const isFound = async (changed: readonly MessageCard[]) => {
          const search = await platform.findPost({ ...post, message: { ...message, cards: changed } }, now())
          return search.kind === 'read' && search.posts.map(({ isSame }) => isSame)
        }
        expect(await isFound(cards)).toEqual([true])
        expect(await isFound(cards.slice(1))).toEqual([false])
      },
    )

    it.each(formats)('recognise a message, laid out as %s', async (format) => {
      const { platform, anotherProcess, channelId } = await open()
      const message = { ...hello, ...laidOut(format), channelId }
      const [tea, coffee] = cards
      const sent = [
        cards,
        [tea],
        [{ ...tea, text: 'Cold' }],
        [coffee, tea],
        [{ ...tea, title: 'Milk' }],
        undefined,
      ]
      for (const [nth, some] of sent.entries())
        await platform.send({
          ...message,
          nonce: `nonce-${nth}`,
          ...(some && { cards: some as readonly MessageCard[] }),
        })
      const found = async (searched: Partial<MessageContent>) => {
        const search = await anotherProcess().find({ ...message, ...searched }, now())
        return search.kind === 'read' && search.messages.map(({ isSame }) => isSame)
      }
      const spaced = cards.map((card) => ({ ...card, title: ` ${card.title}\u200b` }))
      expect(await found({ cards: spaced })).toEqual([true, false, false, false, false, false])
      expect(await found({ cards: cards.slice(0, 1) })).toEqual([false, true, false, false, false, false])
      expect(await found({})).toEqual([false, false, false, false, false, true])
      expect(await found({ text: 'Other', cards })).toEqual([false, false, false, false, false, false])
      expect(await found({ text: '', cards })).toEqual([false, false, false, false, false, false])
    })
  })
}

import { describe, expect, it } from 'vitest'
import { chatError } from './chat-error.js'
import type { ContractWorld } from './contract-world.js'

const hello = { text: 'Hello', nonce: 'nonce-1', mentions: [] }
const formats = [undefined, 'embed', 'components'] as const
const poll = { question: 'Tea?', answers: ['Green', 'Black'], hours: 48, isMultiple: true }
const fileOf = (name: string, type: string, content: string) => ({
  name,
  type,
  bytes: new TextEncoder().encode(content),
})
const cards = [
  { title: 'Tea [green]', url: 'https://a.test/tea', text: 'Hot\n**and** cold', color: 0x6750a7 },
  { title: 'Coffee', picture: fileOf('a.png', 'image/png', 'two') },
]

export function readContract(setUp: () => Promise<ContractWorld>): void {
  async function open() {
    const world = await setUp()
    const serverId = world.server()
    return { ...world, serverId, channelId: world.openChannel(serverId) }
  }

  const contentAt = async (address = '') => (await fetch(address)).text()

  describe('a message that is read', () => {
    it.each(formats)('has its cards and files, laid out as %s', async (format) => {
      const { platform, anotherProcess, channelId } = await open()
      const layout = format && { layout: { format, color: 5 } }
      const files = [{ ...fileOf('a.pdf', 'application/pdf', 'one'), description: 'A list' }]
      const links = [{ label: 'More', url: 'https://a.test/more' }]
      const sent = await platform.send({ ...hello, ...layout, channelId, files, cards, links })
      const read = await anotherProcess().message(channelId, sent.id)
      const inCard = format
        ? { text: '', cards: [{ text: 'Hello', color: 5 }] }
        : { text: 'Hello', cards: [] }
      const address = expect.any(String)
      expect(read).toEqual({
        ...sent,
        authorId: expect.any(String),
        isOwn: true,
        isReadable: true,
        text: inCard.text,
        cards: [...inCard.cards, cards[0], { title: 'Coffee', picture: address }],
        isComponents: format === 'components',
        links,
        poll: null,
        files: [{ name: 'a.pdf', type: 'application/pdf', size: 3, description: 'A list', address }],
        others: [],
      })
      expect(await contentAt(read.files[0]?.address)).toBe('one')
      expect(await contentAt(read.cards.at(-1)?.picture)).toBe('two')
    })

    it('has buttons that are not read', async () => {
      const { platform, channelId } = await open()
      const buttons = [{ action: 'language', label: 'English' }]
      const { id } = await platform.send({ ...hello, channelId, buttons })
      expect(await platform.message(channelId, id)).toMatchObject({ links: [], others: ['buttons'] })
    })

    it('has its poll', async () => {
      const { platform, channelId } = await open()
      const { id } = await platform.send({ ...hello, channelId, text: '', poll })
      expect(await platform.message(channelId, id)).toMatchObject({ isReadable: true, text: '', poll })
    })

    it('may be one of anybody, where the application may read them', async () => {
      const { platform, serverId, channelId, join, write, allowContents } = await open()
      const authorId = join(serverId)
      const id = write(channelId, authorId, 'By hand')
      const parts = { cards: [], isComponents: false, links: [], poll: null, files: [], others: [] }
      const read = { id, authorId, isOwn: false, ...parts }
      const withheld = { ...read, at: expect.any(Date), isReadable: false, text: '' }
      expect(await platform.message(channelId, id)).toEqual(withheld)
      allowContents()
      expect(await platform.message(channelId, id)).toEqual({
        ...withheld,
        isReadable: true,
        text: 'By hand',
      })
    })

    it('fails where the history is hidden, and with what is no id', async () => {
      const { platform, channelId, hideHistory } = await open()
      const { id } = await platform.send({ ...hello, channelId })
      hideHistory(channelId)
      await expect(platform.message(channelId, id)).rejects.toEqual(chatError('forbidden'))
      await expect(platform.message(channelId, '../1')).rejects.toEqual(chatError('invalid'))
    })

    it('fails once it or its channel was deleted', async () => {
      const { platform, channelId, deleteMessages, deleteChannel } = await open()
      const { id } = await platform.send({ ...hello, channelId })
      deleteMessages(channelId)
      await expect(platform.message(channelId, id)).rejects.toEqual(chatError('not_found'))
      deleteChannel(channelId)
      await expect(platform.message(channelId, id)).rejects.toEqual(chatError('not_found'))
    })
  })

  describe('the address of a message', () => {
    it('says where it is', async () => {
      const { platform, serverId, channelId } = await open()
      const { id: messageId } = await platform.send({ ...hello, channelId })
      const address = platform.addressOf(serverId, channelId, messageId)
      expect(platform.messageAt(address)).toEqual({ serverId, channelId, messageId })
      expect(platform.messageAt(` ${address}\n`)).toEqual({ serverId, channelId, messageId })
    })

    it.each(['', 'x', 'https://a.test/1/2/3', 'javascript:alert(1)', '1/2/3'])(
      'is another one than "%s"',
      async (address) => {
        const { platform } = await open()
        expect(platform.messageAt(address)).toBeUndefined()
      },
    )

    it('is made of ids', async () => {
      const { platform } = await open()
      expect(() => platform.addressOf('1', '../2', '3')).toThrow('invalid')
    })
  })
}

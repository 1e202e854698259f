import { describe, expect, it } from 'vitest'
import type { MessageCard } from '../chat-card.js'
import type { MessageFile } from '../chat-file.js'
import { chatError } from './chat-error.js'
import type { ContractWorld } from './contract-world.js'

const hello = { text: 'Hello', nonce: 'nonce-1', mentions: [] }
const formats = [undefined, 'embed', 'components'] as const
const picture: MessageFile = { name: 'a.png', type: 'image/png', bytes: new Uint8Array([1]) }

export function cardLimitContract(setUp: () => Promise<ContractWorld>): void {
  async function open() {
    const world = await setUp()
    return { ...world, channelId: world.openChannel(world.server()) }
  }

  const laidOut = (format: (typeof formats)[number]) => format && { layout: { format } }

  describe('the limits of cards', () => {
    const titled = (count: number) => Array.from({ length: count }, (_, nth) => ({ title: `${nth}` }))
    const wrong: readonly (readonly [string, readonly MessageCard[]])[] = [
      ['an empty one', [{}]],
      ['one of a colour alone', [{ title: ' ', text: '\n', color: 1 }]],
      ['an address without a title', [{ text: 'Tea', url: 'https://a.test' }]],
      ['an address that opens no page', [{ title: 'Tea', url: 'javascript:alert(1)' }]],
      ['a relative address', [{ title: 'Tea', url: 'a.test' }]],
      ['too long an address', [{ title: 'Tea', url: `https://a.test/${'x'.repeat(2034)}` }]],
      ['a colour that does not exist', [{ title: 'Tea', color: 0x1000000 }]],
      ['a picture that is none', [{ picture: { ...picture, type: 'application/pdf' } }]],
      ['the same address twice', ['https://a.test', 'https://A.test/'].map((url) => ({ title: 'Tea', url }))],
    ]

    it.each(formats.flatMap((format) => wrong.map(([what, some]) => [what, format, some] as const)))(
      'exclude %s, laid out as %s',
      async (_, format, some) => {
        const { platform, channelId, messages } = await open()
        const sending = platform.send({ ...hello, ...laidOut(format), channelId, cards: some })
        await expect(sending).rejects.toEqual(chatError('invalid'))
        expect(messages(channelId)).toEqual([])
      },
    )

    it.each(formats)('are those that the platform says, laid out as %s', async (format) => {
      const { platform, channelId, messages } = await open()
      const limits = platform.messageLimits
      const isSent = async (some: readonly MessageCard[], text = 'Hello') => {
        const count = messages(channelId).length
        const sending = platform.send({
          ...hello,
          ...laidOut(format),
          channelId,
          text,
          nonce: `nonce-${count}`,
          cards: some,
        })
        await sending.catch((error) => expect(error).toEqual(chatError('invalid')))
        return messages(channelId).length > count
      }
      const most = limits.mostCards - (format === 'embed' ? 1 : 0)
      expect(await isSent(titled(most))).toBe(true)
      expect(await isSent(titled(most + 1))).toBe(false)
      expect(await isSent(titled(limits.mostCards), '')).toBe(true)
      expect(await isSent([{ title: '😀'.repeat(limits.longestCardTitle) }])).toBe(true)
      expect(await isSent([{ title: 'x'.repeat(limits.longestCardTitle + 1) }])).toBe(false)
      expect(await isSent([{ text: 'x'.repeat(limits.longestCardText + 1) }])).toBe(false)
      const longest = format === 'components' ? limits.longestComponents : limits.longestCards
      const left = longest - (format === undefined ? 0 : hello.text.length)
      const texts = [Math.floor(left / 2), Math.ceil(left / 2)].map((length) => 'x'.repeat(length))
      expect(await isSent(texts.map((text) => ({ text: ` ${text} ` })))).toBe(true)
      expect(await isSent(texts.map((text) => ({ text: `${text}x` })))).toBe(false)
    })

    it('count their pictures among the files', async () => {
      const { platform, channelId, messages } = await open()
      const { mostFiles, largestPicture } = platform.messageLimits
      const files = Array.from({ length: mostFiles - 1 }, () => picture)
      const send = (some: readonly MessageCard[], others: readonly MessageFile[]) =>
        platform.send({ ...hello, channelId, cards: some, files: others })
      await expect(send([{ picture }, { picture }], files)).rejects.toEqual(chatError('invalid'))
      const large = { ...picture, bytes: new Uint8Array(largestPicture + 1) }
      await expect(send([{ picture: large }], [])).rejects.toEqual(chatError('invalid'))
      await send([{ picture }], files)
      expect(messages(channelId)[0]?.files).toHaveLength(mostFiles - 1)
    })
  })
}

import { describe, expect, it } from 'vitest'
import type { MessageFile } from '../chat-file.js'
import { chatError } from './chat-error.js'
import type { ContractWorld } from './contract-world.js'

const hello = { text: 'Hello', nonce: 'nonce-1', mentions: [] }
const formats = [undefined, 'embed', 'components'] as const
const file = (name: string, type: string, content: string): MessageFile => ({
  name,
  type,
  bytes: new TextEncoder().encode(content),
})
const picture = file('a.png', 'image/png', 'one')
const files = [picture, file('a.png', 'image/png', 'two'), file('Règles.PDF', 'application/pdf', 'three')]

export function fileContract(setUp: () => Promise<ContractWorld>): void {
  async function open() {
    const world = await setUp()
    return { ...world, channelId: world.openChannel(world.server()) }
  }

  const contentsAt = (addresses: readonly string[] = []) =>
    Promise.all(addresses.map(async (address) => (await fetch(address)).text()))

  describe('the files of a message', () => {
    it.each(formats)('are all sent, laid out as %s', async (format) => {
      const { platform, channelId, messages } = await open()
      const layout = format && { layout: { format } }
      await platform.send({ ...hello, ...layout, channelId, files })
      const [sent] = messages(channelId)
      expect(await contentsAt(sent?.files)).toEqual(['one', 'two', 'three'])
    })

    it.each(formats)('keep their bytes and types, laid out as %s', async (format) => {
      const { platform, channelId, messages } = await open()
      const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0xff])
      const walk = { name: 'Été (1).png', type: 'image/png', bytes, description: 'A walk' }
      await platform.send({
        ...hello,
        channelId,
        files: [walk],
        ...(format && { layout: { format } }),
      })
      const [sent] = messages(channelId)
      const served = await fetch(sent?.files?.[0] ?? '')
      expect(served.headers.get('content-type')).toBe('image/png')
      expect(new Uint8Array(await served.arrayBuffer())).toEqual(bytes)
    })

    it.each(formats)('are replaced by an edit, laid out as %s', async (format) => {
      const { platform, channelId, messages } = await open()
      const layout = format && { layout: { format } }
      const { id } = await platform.send({ ...hello, ...layout, channelId, files })
      const edited = async (change: object) => {
        await platform.edit(channelId, id, { ...hello, ...layout, ...change })
        return contentsAt(messages(channelId)[0]?.files)
      }
      expect(await edited({ files: files.slice(1) })).toEqual(['two', 'three'])
      expect(await edited({})).toEqual([])
    })

    it('are invalid when they are too many, or too large together', async () => {
      const { platform, channelId, messages } = await open()
      const { mostFiles, largestPicture, largestFiles } = platform.messageLimits
      const sized = (bytes: number) => ({ ...picture, bytes: new Uint8Array(bytes) })
      const large = Math.floor(largestFiles / largestPicture)
      const refused = [
        Array.from({ length: mostFiles + 1 }, () => picture),
        [sized(largestPicture + 1)],
        [
          ...Array.from({ length: large }, () => sized(largestPicture)),
          sized((largestFiles % largestPicture) + 1),
        ],
      ]
      for (const files of refused)
        await expect(platform.send({ ...hello, channelId, files })).rejects.toEqual(chatError('invalid'))
      expect(messages(channelId)).toEqual([])
      await platform.send({ ...hello, channelId, files: Array.from({ length: mostFiles }, () => picture) })
    })

    it('may be as large together as the limits say', async () => {
      const { platform, channelId, messages } = await open()
      const { largestPicture, largestFiles } = platform.messageLimits
      const sizes = [largestPicture, largestPicture, largestFiles - 2 * largestPicture]
      const large = sizes.map((bytes) => ({ ...picture, bytes: new Uint8Array(bytes) }))
      await platform.send({ ...hello, channelId, files: large })
      expect(messages(channelId)[0]?.files).toHaveLength(3)
    })
  })
}

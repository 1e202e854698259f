import { describe, expect, it } from 'vitest'
import { chatError } from './chat-error.js'
import type { ContractWorld } from './contract-world.js'

const now = () => ({ first: new Date(), last: new Date() })
const hello = { text: 'Hello', nonce: 'nonce-1', mentions: [] }
const formats = ['embed', 'components'] as const
const buttons = [{ action: 'language', label: '🌐 Language' }]

export function linkContract(setUp: () => Promise<ContractWorld>): void {
  describe('the links of a message', () => {
    it.each([undefined, ...formats])(
      'are below it, laid out as %s, and leave it recognisable by its text',
      async (format) => {
        const { platform, server, openChannel, messages } = await setUp()
        const channelId = openChannel(server())
        const links = Array.from({ length: 24 }, (_, nth) => ({
          label: `Page ${nth}`,
          url: `https://a.test/${nth}`,
        }))
        const message = { ...hello, channelId, links, ...(format && { layout: { format } }) }
        const sent = await platform.send(message)
        await platform.send({ ...message, buttons, nonce: 'nonce-2' })
        expect(messages(channelId)).toMatchObject([{ links }, { links, buttons: ['🌐 Language'] }])
        const found = await platform.find(message, now())
        expect(found).toMatchObject({ messages: [{ ...sent, isSame: true }, { isSame: false }] })
      },
    )

    it('open pages, and are 25 at most with its buttons', async () => {
      const { platform, server, openChannel, messages } = await setUp()
      const channelId = openChannel(server())
      const link = { label: 'Page', url: 'https://a.test' }
      const refused = [
        ...['', 'a.test', 'javascript:alert(1)', `https://a.test/${'x'.repeat(512)}`].map((url) => [
          { ...link, url },
        ]),
        [{ ...link, label: '' }],
        Array.from({ length: 26 }, () => link),
      ]
      for (const links of refused)
        await expect(platform.send({ ...hello, channelId, links })).rejects.toEqual(chatError('invalid'))
      expect(messages(channelId)).toEqual([])
    })
  })
}

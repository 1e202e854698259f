import { describe, expect, it } from 'vitest'
import { chatError } from './chat-error.js'
import type { ContractWorld } from './contract-world.js'

const now = () => ({ first: new Date(), last: new Date() })
const hello = { text: 'Hello', nonce: 'nonce-1', mentions: [] }
const formats = [undefined, 'embed', 'components'] as const
const buttons = [{ action: 'language', label: '🌐 Language' }]
const links = [{ label: 'Page', url: 'https://a.test' }]
const files = [{ name: 'a.png', type: 'image/png', bytes: new Uint8Array([1, 2]) }]
/** Lower than any message of a test. */
const nowhere = '7'

export function editContract(setUp: () => Promise<ContractWorld>): void {
  /** A message in a channel. */
  async function sent(message: object = {}) {
    const world = await setUp()
    const serverId = world.server()
    const channelId = world.openChannel(serverId)
    const { id } = await world.platform.send({ ...hello, channelId, ...message })
    return { ...world, serverId, channelId, id }
  }

  describe('the edit of a message', () => {
    it.each(formats)('replaces all of it, laid out as %s', async (format) => {
      const { platform, anotherProcess, channelId, id, messages } = await sent({ buttons, files })
      const layout = format && { layout: { format, color: 0x6750a7 } }
      for (const _ of [1, 2])
        await platform.edit(channelId, id, { ...hello, text: 'Edited', links, ...layout })
      expect(messages(channelId)).toEqual([{ text: 'Edited', notified: [], links, ...layout }])
      const search = await anotherProcess().find({ ...hello, ...layout, channelId, text: 'Edited' }, now())
      expect(search).toMatchObject({ messages: [{ id, isSame: true }] })
    })

    it.each(formats)('keeps its buttons and adds a picture, laid out as %s', async (format) => {
      const layout = format && { layout: { format } }
      const { platform, channelId, id, messages } = await sent({ buttons, ...layout })
      await platform.edit(channelId, id, { ...hello, ...layout, buttons, files })
      const [edited] = messages(channelId)
      expect(edited).toMatchObject({ text: 'Hello', buttons: ['🌐 Language'], ...layout })
      const served = await fetch(edited?.files?.[0] ?? '')
      expect(new Uint8Array(await served.arrayBuffer())).toEqual(files[0]?.bytes)
      expect(await platform.find({ ...hello, ...layout, channelId, buttons }, now())).toMatchObject({
        messages: [{ id, isSame: true }],
      })
    })

    it('mentions only those it names, whatever it says', async () => {
      const { platform, serverId, channelId, id, join, messages } = await sent()
      const [named, other] = [join(serverId), join(serverId)]
      const text = `@everyone <@${named}> <@${other}>`
      await platform.edit(channelId, id, { ...hello, text, mentions: [named] })
      expect(messages(channelId)).toEqual([{ text, notified: [named] }])
    })

    it('is invalid when the message would be', async () => {
      const { platform, channelId, id, messages } = await sent()
      const refused = [{ text: '' }, { text: 'x'.repeat(100_000) }, { links: [{ label: '', url: 'x' }] }]
      for (const change of refused)
        await expect(platform.edit(channelId, id, { ...hello, ...change })).rejects.toEqual(
          chatError('invalid'),
        )
      await expect(platform.edit(channelId, '../1', hello)).rejects.toEqual(chatError('invalid'))
      expect(messages(channelId)).toEqual([{ text: 'Hello', notified: [] }])
    })

    it('cannot leave the layout of components', async () => {
      const { platform, channelId, id, messages } = await sent({ layout: { format: 'components' } })
      await expect(platform.edit(channelId, id, hello)).rejects.toEqual(chatError('invalid'))
      expect(messages(channelId)).toMatchObject([{ layout: { format: 'components' } }])
    })

    it('fails once the message or its channel was deleted', async () => {
      const { platform, channelId, id, deleteMessages, deleteChannel } = await sent()
      const edit = () => platform.edit(channelId, id, hello)
      deleteMessages(channelId)
      await expect(edit()).rejects.toEqual(chatError('not_found'))
      deleteChannel(channelId)
      await expect(edit()).rejects.toEqual(chatError('not_found'))
    })
  })

  describe('the removal of a message', () => {
    it('deletes it, and again without effect', async () => {
      const { platform, anotherProcess, channelId, id, messages } = await sent()
      await platform.send({ ...hello, channelId, text: 'Other', nonce: 'nonce-2' })
      for (const remover of [platform, anotherProcess()]) await remover.remove(channelId, id)
      await platform.remove(channelId, nowhere)
      expect(messages(channelId)).toEqual([{ text: 'Other', notified: [] }])
    })

    it('fails in a channel that does not exist', async () => {
      const { platform, channelId, id, deleteChannel } = await sent()
      deleteChannel(channelId)
      await expect(platform.remove(channelId, id)).rejects.toEqual(chatError('not_found'))
      await expect(platform.remove(channelId, '../1')).rejects.toEqual(chatError('invalid'))
    })
  })
}

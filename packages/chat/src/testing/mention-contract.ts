import { describe, expect, it } from 'vitest'
import { chatError } from './chat-error.js'
import type { ContractWorld } from './contract-world.js'

const hello = { nonce: 'nonce-1', mentions: [] }
const formats = [undefined, 'embed', 'components'] as const

export function mentionContract(setUp: () => Promise<ContractWorld>): void {
  /** Everyone and two roles, mentioned in a channel. */
  async function mentioning() {
    const world = await setUp()
    const { platform, server, role, openChannel } = world
    const serverId = server()
    const roles = [role(serverId, true), role(serverId, true)] as const
    const { markup } = platform
    const text = [markup.everyone, ...roles.map(markup.role)].join(' ')
    return { ...world, serverId, roles, channelId: openChannel(serverId), text }
  }

  describe('the mentions of a message', () => {
    it.each(formats)('notify the roles it names and nobody else, laid out as %s', async (format) => {
      const { platform, channelId, roles, text, messages } = await mentioning()
      const layout = format && { layout: { format } }
      await platform.send({ ...hello, ...layout, channelId, text, roles: [roles[0], roles[0]] })
      await platform.send({ ...hello, ...layout, channelId, text, nonce: 'nonce-2' })
      expect(messages(channelId).map(({ notified }) => notified)).toEqual([[roles[0]], []])
    })

    it.each(formats)('notify everyone if it says so, laid out as %s', async (format) => {
      const { platform, channelId, text, messages } = await mentioning()
      await platform.send({
        ...hello,
        ...(format && { layout: { format } }),
        channelId,
        text,
        everyone: true,
      })
      expect(messages(channelId)).toMatchObject([{ text, notified: ['everyone'] }])
    })

    it('notify only whom the text mentions', async () => {
      const { platform, channelId, roles, messages } = await mentioning()
      await platform.send({ ...hello, channelId, text: 'Hello', roles, everyone: true })
      expect(messages(channelId)).toEqual([{ text: 'Hello', notified: [] }])
    })

    it('notify only roles that any message may notify, where the bot lacks the permission', async () => {
      const world = await mentioning()
      const { platform, serverId, channelId, roles, messages, allowMentions } = world
      const open = world.mentionableRole(serverId)
      const missing = async () =>
        (await platform.channels(serverId)).find(({ id }) => id === channelId)?.missing
      expect(await missing()).not.toContain('mention_everyone')
      allowMentions(serverId, false)
      expect(await missing()).toContain('mention_everyone')
      const listed = new Map((await platform.roles(serverId)).map((role) => [role.id, role.isMentionable]))
      expect([listed.get(open), listed.get(roles[0])]).toEqual([true, false])
      const text = `${world.text} ${platform.markup.role(open)}`
      await platform.send({ ...hello, channelId, text, roles: [open, roles[0]], everyone: true })
      expect(messages(channelId)).toEqual([{ text, notified: [open] }])
    })

    it('are invalid of more than 100 roles, or of none', async () => {
      const { platform, channelId, text } = await mentioning()
      const many = Array.from({ length: 101 }, (_, nth) => String(nth + 1))
      for (const roles of [many, ['everyone']])
        await expect(platform.send({ ...hello, channelId, text, roles })).rejects.toEqual(
          chatError('invalid'),
        )
    })
  })
}

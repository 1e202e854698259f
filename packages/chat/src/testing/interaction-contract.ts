import { describe, expect, it, vi } from 'vitest'
import type { ChatCommand, ChatInteraction } from '../chat-interaction.js'
import { chatError } from './chat-error.js'
import type { ContractWorld } from './contract-world.js'
import { listening } from './listening.js'

const greet: ChatCommand = {
  name: { text: 'greet', translations: { fr: 'saluer', tlh: 'qapla' } },
  description: { text: 'Say hello', translations: { fr: 'Dire bonjour' } },
}

const menu = {
  name: 'tea',
  placeholder: 'Which tea?',
  options: [
    { value: 'green', label: 'Green', isChosen: false },
    { value: 'black', label: 'Black', isChosen: true },
  ],
}

/** Someone on a server where they may use a command, and a stream that reports it. */
async function commanded(setUp: () => Promise<ContractWorld>) {
  const world = await setUp()
  const serverId = world.server()
  const stream = listening(world.platform)
  await stream.received('server_seen')
  const userId = world.join(serverId)
  await stream.received('member_joined')
  await world.platform.setCommands([greet])
  const use = () => world.useCommand({ serverId, userId, name: 'greet', locale: 'fr' })
  return { ...world, serverId, userId, stream, use }
}

export function interactionContract(setUp: () => Promise<ContractWorld>): void {
  describe('an interaction', () => {
    it('says who uses a command, where, and in which language', async () => {
      const { stream, use, serverId, userId } = await commanded(setUp)
      use()
      expect(await stream.interacted()).toMatchObject({
        serverId,
        userId,
        locale: 'fr',
        action: { kind: 'command', name: 'greet' },
      })
    })

    it('is answered to that person alone, once', async () => {
      const { platform, stream, use, userId, replies, join, serverId } = await commanded(setUp)
      use()
      const interaction = await stream.interacted()
      await platform.reply(interaction, { text: 'Hello' })
      await platform.reply(interaction, { text: 'Hello again' })
      expect(replies(userId)).toEqual([{ text: 'Hello', options: [] }])
      expect(replies(join(serverId))).toEqual([])
    })

    it('offers a menu, which the answer to a choice replaces', async () => {
      const { platform, stream, use, userId, choose, replies } = await commanded(setUp)
      use()
      await platform.reply(await stream.interacted(), { text: 'Tea?', menus: [menu] })
      expect(replies(userId)).toEqual([{ text: 'Tea?', options: ['green', 'black'] }])
      choose(userId, 'green')
      const chosen = await stream.interacted(2)
      expect(chosen).toMatchObject({ userId, action: { kind: 'choose', name: 'tea', values: ['green'] } })
      await platform.reply(chosen, { text: 'Green it is' })
      expect(replies(userId)).toEqual([{ text: 'Green it is', options: [] }])
    })

    it('is received while earlier events are processed', async () => {
      const { platform, server, join, useCommand } = await setUp()
      const serverId = server()
      let proceed = () => {}
      const blocked = new Promise<void>((resolve) => {
        proceed = resolve
      })
      const stream = listening(platform, {
        handle: ({ event }) => (event.kind === 'member_joined' ? blocked : Promise.resolve()),
      })
      await stream.received('server_seen')
      await platform.setCommands([greet])
      const userId = join(serverId)
      useCommand({ serverId, userId, name: 'greet', locale: 'en-US' })
      await stream.interacted()
      proceed()
      await stream.received('member_joined')
    })

    it.each(['', 'x', '1 2', '../users/@me x'])('with the handle "%s" is not answered', async (handle) => {
      const { platform, server } = await setUp()
      const action = { kind: 'command', name: 'greet' } as const
      const unknown: ChatInteraction = { handle, serverId: server(), userId: '1', locale: null, action }
      const reply = platform.reply(unknown, { text: 'Hello' })
      await expect(reply).rejects.toEqual(chatError(handle === '1 2' ? 'not_found' : 'invalid'))
    })
  })

  describe('the commands of a bot', () => {
    it('replace the former ones', async () => {
      const { platform, use } = await commanded(setUp)
      await platform.setCommands([])
      expect(use).toThrow()
      await platform.setCommands([greet])
      await vi.waitFor(use, { timeout: 60_000 })
    })
  })
}

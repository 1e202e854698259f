import { answerInteractions } from '@parvis/communities/testing'
import { buttonsOf, menusOf } from '@parvis/discord-simulator'
import { welcomeMessage } from '@parvis/schemas/widgets'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type GatewayCommunities, gatewayCommunities } from '../testing/gateway-communities.js'

let live: GatewayCommunities

beforeAll(async () => {
  live = await gatewayCommunities()
})
afterEach(async () => {
  live.simulator.control.clearFaults()
  await live.stopAll()
})
afterAll(() => live.close())

type Server = Awaited<ReturnType<typeof serverWith>>

/** A server with a welcome in some languages, one text each, whose members are stored. */
async function serverWith(languages: readonly ('fr' | 'en' | 'de')[], communityId?: string) {
  const guildId = live.guild(1)
  const server = await live.connect(guildId, communityId)
  const { channels } = live.simulator.world.guild(guildId)
  const channelId = [...channels.values()].find(({ name }) => name === 'general')?.id ?? ''
  const content = languages.map((language) => ({ language, text: `{{mention}} ${language}` }))
  const settings = {
    ...welcomeMessage.example(channelId),
    messages: [{ content, default: false }],
    greetAgainAfter: 0,
    languageButton: true,
  }
  await live.call(
    'POST',
    'community/widgets/welcome-message',
    { ...settings, networkId: server.networkId, enabled: true },
    server.communityId,
  )
  return { ...server, guildId, channelId }
}

/** Someone who joins, once they are greeted. @returns their id, and the language of the welcome */
async function greeted({ guildId, channelId }: Server, userId?: string) {
  const { control } = live.simulator
  const welcomes = (id: string) =>
    control.messages({ channelId }).filter(({ content }) => content.includes(`<@${id}>`))
  const before = userId ? welcomes(userId).length : 0
  const id = control.join({ guildId, ...(userId && { userId }) }).user.id
  await live.until(() => expect(welcomes(id)).toHaveLength(before + 1))
  return { userId: id, language: welcomes(id).at(-1)?.content.slice(-2) }
}

const rejoin = (server: Server, userId: string) => {
  live.simulator.control.leave({ guildId: server.guildId, userId })
  return greeted(server, userId)
}

/** What someone reads alone, the latest last, and the options that they have. */
const replies = (userId: string) =>
  live.simulator.control.ephemeralMessages({ userId }).map((message) => ({
    messageId: message.id,
    channelId: message.channel_id,
    content: message.content,
    menus: menusOf(message),
  }))

/** Has someone use the command. @returns the answer */
async function useCommand({ channelId }: Server, userId: string, locale = 'en-US') {
  const before = replies(userId).length
  await live.until(() => live.simulator.control.command({ channelId, userId, name: 'language', locale }))
  await live.until(() => expect(replies(userId)).toHaveLength(before + 1))
  return replies(userId).at(-1)
}

/** Has someone choose an option of the latest answer. @returns what it is replaced by */
async function choose(userId: string, value: string, locale = 'en-US') {
  const asked = replies(userId).at(-1)
  const { messageId = '', channelId = '', menus = [] } = asked ?? {}
  const customId = menus.find(({ options }) => options.some((one) => one.value === value))?.custom_id ?? ''
  live.simulator.control.click({ userId, messageId, channelId, customId, values: [value], locale })
  await live.until(() => expect(replies(userId).at(-1)?.content).not.toBe(asked?.content))
  return replies(userId).at(-1)?.content
}

it('someone chooses a language, and is greeted in it on every server of the community', async () => {
  const server = await serverWith(['fr', 'en', 'de'])
  const other = await serverWith(['fr', 'de'], server.communityId)
  const stranger = await serverWith(['fr', 'de'])
  live.start()
  await live.connected(1)
  const { userId, language } = await greeted(server)
  expect(language).toBe('en')
  const asked = await useCommand(server, userId, 'fr')
  expect(asked?.content).toMatch(/^Dans quelle langue/)
  expect(asked?.menus[0]?.options.map(({ value, label }) => [value, label])).toEqual([
    ['server', 'Comme le serveur'],
    ['fr', 'français'],
    ['en', 'English'],
    ['de', 'Deutsch'],
  ])
  expect(await choose(userId, 'de', 'fr')).toMatch(/^C’est noté.*Deutsch\.$/)
  expect(await greeted(other, userId)).toMatchObject({ language: 'de' })
  expect(await greeted(stranger, userId)).toMatchObject({ language: 'fr' })

  const again = await useCommand(server, userId)
  expect(again?.menus[0]?.options.find((one) => one.default)?.value).toBe('de')
  expect(await choose(userId, 'server')).toMatch(/^Noted.*language of the server/)
  await live.until(async () =>
    expect((await useCommand(server, userId))?.menus[0]?.options[0]?.default).toBe(true),
  )
})

it('the button below a welcome asks for the language, too', async () => {
  const server = await serverWith(['fr', 'de'])
  live.start()
  await live.connected(1)
  const { userId } = await greeted(server)
  const { control } = live.simulator
  const { channelId } = server
  const welcome = control.messages({ channelId }).at(-1)
  const [button] = buttonsOf(welcome ?? {})
  control.click({ userId, channelId, messageId: welcome?.id ?? '', customId: button?.custom_id ?? '' })
  await live.until(() => expect(replies(userId)[0]?.content).toMatch(/^In which language/))
  expect(await choose(userId, 'de')).toMatch(/^Noted.*Deutsch/)
  expect(control.messages({ channelId }).at(-1)).toEqual(welcome)
  expect(await rejoin(server, userId)).toMatchObject({ language: 'de' })
})

it('the choice is part of what is stored of someone, and goes with them', async () => {
  const server = await serverWith(['fr', 'de'])
  live.start()
  await live.connected(1)
  const { userId } = await greeted(server)
  await useCommand(server, userId)
  await choose(userId, 'de')
  const { items } = await live.call('GET', 'community/members', undefined, server.communityId)
  const member = items.find(({ presences }: { presences: { userId: string }[] }) =>
    presences.some((one) => one.userId === userId),
  )
  const data = () => live.call('GET', `community/members/${member.id}/data`, undefined, server.communityId)
  expect((await data()).item.languages).toMatchObject([{ platform: 'discord', userId, language: 'de' }])

  await live.call('POST', `community/members/${member.id}/erase`, {}, server.communityId)
  const select = 'select 1 from "community_language_choices" where "userId" = $1'
  expect((await live.parvis.pool.query(select, [userId])).rows).toEqual([])
  expect((await useCommand(server, userId))?.content).toMatch(/^I do not know you/)
})

it('a server where there is nothing to choose says so', async () => {
  const one = await serverWith(['fr'])
  const foreign = live.guild(1)
  live.simulator.control.addBot({ guildId: foreign, permissions: [] })
  live.start()
  await live.connected(1)
  const { userId } = await greeted(one)
  expect((await useCommand(one, userId, 'fr'))?.content).toMatch(/^Sur ce serveur, je n’écris que/)
  const channels = live.simulator.world.guild(foreign).channels.values()
  const channelId = [...channels].find(({ name }) => name === 'general')?.id ?? ''
  live.simulator.control.join({ guildId: foreign, userId })
  expect((await useCommand({ ...one, channelId }, userId))?.content).toMatch(/^This server is not connected/)
})

it('a choice that is not offered changes nothing', async () => {
  const server = await serverWith(['fr', 'de'])
  live.start()
  await live.connected(1)
  const { userId } = await greeted(server)
  const asked = await useCommand(server, userId)
  live.simulator.control.click({
    userId,
    messageId: asked?.messageId ?? '',
    channelId: asked?.channelId ?? '',
    customId: asked?.menus[0]?.custom_id ?? '',
    values: ['tlh'],
  })
  await live.until(() => expect(replies(userId).at(-1)?.content).toMatch(/^That did not work/))
  expect(await rejoin(server, userId)).toMatchObject({ language: 'fr' })
})

it('is answered to fifty people at once, so that a crowd does not hold up all else', async () => {
  const { pool } = live.parvis
  const { name, title } = live.platform
  const warnings: string[] = []
  let replies = 0
  const reply = async () => void replies++
  const answer = answerInteractions({
    pool,
    platform: { name, title, reply },
    warn: (line) => void warnings.push(line),
  })
  const action = { kind: 'command', name: 'language' } as const
  const interaction = { handle: '1 x', serverId: '1', userId: '1', locale: null, action }
  await Promise.all(Array.from({ length: 60 }, () => answer(interaction)))
  expect([replies, warnings.length]).toEqual([50, 10])
  await answer(interaction)
  expect(replies).toBe(51)
})

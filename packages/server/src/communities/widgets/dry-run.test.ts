import type { DryRunArrival } from '@parvis/schemas/calls/widgets'
import { welcomeMessage } from '@parvis/schemas/widgets'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import {
  frenchMessages,
  type GreetingWorld,
  greetingWorld,
  type WelcomeSettings,
} from './testing/greeting-world.js'

let on: GreetingWorld

beforeAll(async () => {
  on = await greetingWorld()
})
afterEach(() => on.stop())
afterAll(() => on.close())

type Server = Awaited<ReturnType<GreetingWorld['server']>>

const settings = (channel_id: string, changes: Partial<WelcomeSettings> = {}): WelcomeSettings => ({
  ...welcomeMessage.example(channel_id),
  messages: frenchMessages('Bonjour {{mention}}', 'Salut {{member}}'),
  randomMessage: false,
  ...changes,
})

/** What settings would have done on a server. */
async function dryRun(
  { communityId, networkId }: Pick<Server, 'communityId' | 'networkId'>,
  body: object,
  { widget = 'welcome-message', role = 'moderator', language = 'fr' } = {},
) {
  const answer = await on.app.inject({
    method: 'POST',
    url: `/api/community/widgets/${widget}/networks/${networkId}/dry-run`,
    headers: { 'x-token': await on.tokenOf(role), 'x-community': communityId, 'accept-language': language },
    payload: body,
  })
  return { status: answer.statusCode, ...(answer.json() as { items: DryRunArrival[]; errors?: unknown }) }
}

/** A server on which people have arrived, one after the other. */
async function arrivedOn(people: number): Promise<Server> {
  const one = await on.server({}, false)
  await on.startGateway()
  await on.connected([one])
  for (let nth = 1; nth <= people; nth++) {
    on.control.join({ guildId: one.guildId, nick: `Nº${nth} *@everyone*` })
    await on.until(async () => expect(await on.arrivals(one)).toBe(nth))
  }
  return one
}

it('says who would have got which message in which language, and why; and does nothing', async () => {
  const one = await arrivedOn(3)
  const given = settings(one.channelId)
  const { status, items } = await dryRun(one, given)
  expect(status).toBe(200)
  expect(items.map(({ text, reason, choice, language }) => [text, reason, choice, language])).toEqual([
    ['Bonjour @Nº1 *@everyone*', 'next_in_order', given.messages[0]?.id, 'fr'],
    ['Salut Nº2 *@everyone*', 'next_in_order', given.messages[1]?.id, 'fr'],
    ['Bonjour @Nº3 *@everyone*', 'next_in_order', given.messages[0]?.id, 'fr'],
  ])
  expect(await dryRun(one, given)).toEqual({ status, items })
  expect(one.texts()).toEqual([])
})

it('takes messages that were never saved', async () => {
  const one = await arrivedOn(2)
  const messages = settings(one.channelId).messages.map(({ id: _, ...unsaved }) => unsaved)
  const { items } = await dryRun(one, { ...settings(one.channelId), messages })
  expect(items.map(({ text }) => text?.split(' ')[0])).toEqual(['Bonjour', 'Salut'])
})

it('decides as the real thing does', async () => {
  const given = { messages: frenchMessages('a', 'b', 'c'), randomMessage: true }
  const one = await on.server(given)
  await on.begin(one)
  for (let nth = 1; nth <= 5; nth++) {
    on.control.join({ guildId: one.guildId })
    await on.until(() => expect(one.texts()).toHaveLength(nth))
  }
  const { items } = await dryRun(one, settings(one.channelId, given))
  expect(items.map(({ text }) => text)).toEqual(one.texts())
})

it('knows those who come back: from before, and from itself', async () => {
  const one = await on.server({ messages: frenchMessages('{{mention}}') }, false)
  await on.startGateway()
  await on.connected([one])
  const { user } = on.control.join({ guildId: one.guildId })
  await on.until(async () => expect(await on.arrivals(one)).toBe(1))
  on.control.leave({ guildId: one.guildId, userId: user.id })
  on.control.join({ guildId: one.guildId, userId: user.id })
  await on.until(async () => expect(await on.arrivals(one)).toBe(2))
  const reasonsWith = async (greetAgainAfter: number | null) =>
    (await dryRun(one, settings(one.channelId, { greetAgainAfter }))).items.map(({ reason }) => reason)
  expect(await reasonsWith(null)).toEqual(['next_in_order', 'greeted_before'])
  expect(await reasonsWith(0)).toEqual(['next_in_order', 'next_in_order'])
})

it('refuses settings at the path of the field, in the language of the person', async () => {
  const one = await on.server({}, false)
  const given = settings(one.channelId)
  const [message] = given.messages
  const twice = { ...given, messages: given.messages.map((each) => ({ ...each, default: true })) }
  const empty = { ...given, messages: [{ ...message, content: [{ language: 'fr', text: '{{nobody}}' }] }] }
  expect(await dryRun(one, empty)).toMatchObject({
    status: 422,
    errors: [
      {
        path: 'messages.0.content.0.text',
        message: expect.stringMatching(/^Variable inconnue\s: nobody\.$/),
      },
    ],
  })
  expect(await dryRun(one, twice, { language: 'en' })).toMatchObject({
    status: 422,
    errors: [{ path: 'messages.1.default', message: 'Only one message can be the default one.' }],
  })
  expect(await dryRun(one, [] as object)).toMatchObject({ status: 422 })
})

it('is for those who may read the settings, on a network of their community', async () => {
  const one = await on.server({}, false)
  const other = await on.server({}, false)
  const given = settings(one.channelId)
  expect(await dryRun(one, given)).toMatchObject({ status: 200, items: [] })
  expect(await dryRun({ ...one, communityId: other.communityId }, given)).toMatchObject({ status: 404 })
  expect(await dryRun(one, given, { widget: 'nothing' })).toMatchObject({ status: 404 })
  expect(await dryRun(one, given, { role: 'client' })).toMatchObject({ status: 403 })
})

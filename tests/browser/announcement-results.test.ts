import pg from 'pg'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { lookAt } from '../support/look.js'
import { englishLightNarrow, frenchDarkWide } from '../support/settings.js'
import type { Visitor } from '../support/visitor.js'
import { withCommunity } from '../support/with-community.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()
const server = 'Les Marcheurs du dimanche'
const community = withCommunity(running, 'Les marcheurs', server)
const { ask } = community

const translations = {
  fr: {
    results: 'Résultats',
    first: /^Premiers résultats le /,
    last: /^Relevés le .* C’était le dernier relevé\.$/,
    figures: [
      '5 réactionsD’habitude 2',
      '1 réponseD’habitude 0',
      '19 arrivéesD’habitude 11',
      '4 départsD’habitude 2,5',
    ],
    table: 'Résultats par salon',
    rows: [/🎉 3👍 2\D*1$/, /aucune\D*0$/],
    poll: 'Sondage : Qui vient dimanche ?',
    answers: ['Moi2 voix (67 %)', 'Pas moi1 voix (33 %)'],
    compared: /la moyenne de 2 envois/,
    deleted: /^Le message a été supprimé/,
  },
  en: {
    results: 'Results',
    first: /^First results on /,
    last: /^Read on .* That was the last reading\.$/,
    figures: ['5 reactionsUsually 2', '1 replyUsually 0', '19 joinedUsually 11', '4 leftUsually 2.5'],
    table: 'Results by channel',
    rows: [/🎉 3👍 2\D*1$/, /none\D*0$/],
    poll: 'Poll: Qui vient dimanche ?',
    answers: ['Moi2 votes (67%)', 'Pas moi1 vote (33%)'],
    compared: /the mean of 2 sendings/,
    deleted: /^The message was deleted/,
  },
}

interface Sent {
  readonly id: string
  readonly sendingId: string
}

let channels: readonly { readonly id: string }[]
let asked: Sent

async function query(text: string, values: readonly unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: running.product.databaseUrl })
  await client.connect()
  await client.query(text, [...values])
  await client.end()
}

const patience = { timeout: 180_000, interval: 100 }

/** Sends an announcement to both channels. */
async function send(title: string, poll: object = {}): Promise<Sent> {
  const { networkId } = community.connected
  const targets = channels.map(({ id }) => ({ networkId, channelId: id, language: 'fr' }))
  const versions = [{ language: 'fr', text: title, ...poll }]
  const { item } = await ask('POST', '/community/announcements', { title, versions, targets })
  await ask('POST', `/community/announcements/${item.id}/schedule`, { version: item.version })
  const sendingId = await vi.waitFor(async () => {
    const { items } = await ask('GET', `/community/announcements/${item.id}/sendings`)
    expect(items).toMatchObject([{ state: 'sent' }])
    return items[0].id
  }, patience)
  return { id: item.id, sendingId }
}

const resultsOf = async ({ id, sendingId }: Sent) =>
  (await ask('GET', `/community/announcements/${id}/sendings/${sendingId}/results`)).item

/** Moves a sending into the past, and makes its last reading due. */
async function age({ sendingId }: Sent, days: number): Promise<void> {
  await query(
    `with "sending" as (
  update "community_announcement_sendings" set "startedAt" = now() - make_interval(days => $2) where "id" = $1
)
update "community_announcement_results" set "sentAt" = now() - make_interval(days => $2),
  "nextReadAt" = now()
where "sendingId" = $1`,
    [sendingId, days],
  )
}

/** The texts of a list, with ordinary spaces. */
async function itemsOf(list: Locator): Promise<readonly string[]> {
  const texts = await list.getByRole('listitem').allTextContents()
  return texts.map((each) => each.replaceAll(/[\u00a0\u202f]/g, ' '))
}

/** Has members react to the latest message of a channel. */
async function react(channelId: string, reactions: readonly string[]) {
  const { discord, guildId } = community.connected
  const messageId = (await discord.messages({ channelId })).at(-1)?.id ?? ''
  const people = (await discord.members({ guildId, limit: 10 })).map(({ user }) => user.id)
  for (const [nth, emoji] of reactions.entries())
    await discord.react({ channelId, messageId, userId: people[nth] ?? '', emoji })
  return { channelId, messageId, people }
}

/** Who joined and left before the sending, and since. */
async function countPeople(): Promise<void> {
  const { networkId } = community.connected
  await query(`delete from "community_counts" where "networkId" = $1`, [networkId])
  await query(
    `insert into "community_counts" ("accountId", "communityId", "networkId", "quarter", "joined", "joinedBots", "left", "leftBots",
  "remaining", "remainingBots")
select n."accountId", n."communityId", n."id",
  date_bin('15 minutes', now() - make_interval(days => g."days"), timestamptz '2000-01-01T00:00:00Z'), g."joined", 0, g."left",
  0, 0, 0
from "community_networks" n, (values (20, 44, 10), (5, 12, 3), (2, 7, 1)) as g ("days", "joined", "left") where n."id" = $1`,
    [networkId],
  )
  await query(
    `update "connected_servers" set "connectedAt" = now() - interval '60 days' where "networkId" = $1`,
    [networkId],
  )
}

beforeAll(async () => {
  const { networkId, discord } = community.connected
  const { items } = await ask('GET', `/community/networks/${networkId}/channels`)
  channels = items.filter(({ kind }: { kind: string }) => kind === 'text').slice(0, 2)
  const [{ id: channelId = '' } = {}] = channels
  const earlier = await Promise.all([
    send('La grande fête a lieu samedi'),
    send('Le matériel se rend à l’accueil'),
  ])
  await react(channelId, ['👍', '👍', '👍', '🎉'])
  for (const sent of earlier) await age(sent, 30)
  asked = await send('Sortie du dimanche', {
    pollQuestion: 'Qui vient dimanche ?',
    pollAnswers: ['Moi', 'Pas moi'],
  })
  const { people, ...message } = await react(channelId, ['🎉', '👍', '🎉', '👍', '🎉'])
  for (const [nth, answerId] of [1, 1, 2].entries())
    await discord.vote({ ...message, userId: people[nth] ?? '', answerId })
  await discord.write({ channelId, userId: people[0], text: 'J’en suis', replyTo: message.messageId })
  await countPeople()
  for (const sent of earlier)
    await vi.waitFor(async () => expect((await resultsOf(sent)).nextReadAt).toBeNull(), patience)
})

/** Waits for the section of the results, while their answer is delayed, and measures how far what is below it moves then. */
async function measureShift(page: Page, ready: Locator): Promise<number> {
  let release = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/results', async (route) => {
    await mayAnswer
    await route.continue()
  })
  await page.reload()
  const below = page.getByRole('heading', { name: /^(Contenu|Content)$/ })
  const skeleton = page.locator('.MuiSkeleton-root')
  await page.getByRole('listitem').filter({ hasText: '#general' }).first().waitFor()
  await expect.poll(() => skeleton.count()).toBe(1)
  const top = async () => (await below.boundingBox())?.y ?? 0
  const before = await top()
  release()
  await ready.waitFor()
  await page.unroute('**/results')
  return Math.abs((await top()) - before)
}

async function expectResults(section: Locator, messages: (typeof translations)['fr' | 'en']): Promise<void> {
  await section.getByText(messages.last).waitFor()
  await section.getByText(messages.compared).waitFor()
  expect(await itemsOf(section.getByRole('list').nth(0))).toEqual(messages.figures)
  await section.getByRole('heading', { name: messages.poll }).waitFor()
  expect(await itemsOf(section.getByRole('list').nth(1))).toEqual(messages.answers)
  const rows = section.getByRole('table', { name: messages.table }).getByRole('row')
  expect(await rows.allTextContents()).toEqual([
    expect.any(String),
    ...messages.rows.map((row) => expect.stringMatching(row)),
  ])
}

/** Looks at a whole page. */
async function lookAtAll({ page, atRest, setting }: Visitor, name: string): Promise<void> {
  await page.setViewportSize({ width: setting.width, height: 2400 })
  await atRest()
  await lookAt(page, name, setting)
}

test('a sending says when its results are read first, then shows them, and what is usual', async () => {
  const messages = translations.fr
  const visitor = await running.visit(frenchDarkWide)
  const { page, watch } = visitor
  await community.open(visitor, `/announcements/${asked.id}/show`)
  const section = page.getByRole('region', { name: messages.results })
  await section.getByText(messages.first).waitFor()
  await section.scrollIntoViewIfNeeded()
  await lookAt(page, 'announcement-results-first', frenchDarkWide)
  // The page follows the reading.
  await age(asked, 8)
  await expectResults(section, messages)
  expect(await measureShift(page, section.getByText(messages.last))).toBeLessThan(40)
  await lookAtAll(visitor, 'announcement-results')
  expect(watch.troubles()).toEqual([])
  await visitor.end()
})

test('a message that was deleted is said to be, and has the results of before', async () => {
  const messages = translations.en
  const [, { id: channelId = '' } = {}] = channels
  const { discord } = community.connected
  const visitor = await running.visit(englishLightNarrow)
  const { page, watch } = visitor
  await community.open(visitor, `/announcements/${asked.id}/show`)
  const section = page.getByRole('region', { name: messages.results })
  await expectResults(section, messages)
  expect(await measureShift(page, section.getByText(messages.last))).toBeLessThan(40)
  const messageId = (await discord.messages({ channelId })).at(-1)?.id ?? ''
  await discord.deleteMessage({ channelId, messageId })
  await age(asked, 8)
  await section.getByText(messages.deleted).waitFor()
  expect(await itemsOf(section.getByRole('list').nth(0))).toEqual(messages.figures)
  await lookAtAll(visitor, 'announcement-results-deleted')
  expect(watch.troubles()).toEqual([])
  await visitor.end()
})

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { lookAt } from '../support/look.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { withCommunity } from '../support/with-community.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()
const server = 'Les Marcheurs du dimanche'
const community = withCommunity(running, 'Les marcheurs', server)
const { ask } = community

const translations = {
  fr: {
    link: `Est-ce utile ? « Message de bienvenue » sur ${server}`,
    title: 'Est-ce utile ?',
    nothing: 'Personne n’a encore été accueilli : il n’y a rien à compter.',
    unsure: 'Pas d’écart sûr : ce peut être le hasard.',
    sentence:
      '84 % (78–88 %) des 212 personnes accueillies étaient encore là, 76 % (66–84 %) des 88 non accueillies : 8 points de plus (−2 à +19).',
    tooFew: 'Trop peu encore : 0 personne non accueillie sur les 30 qu’il faut.',
    stays: 'Qui est resté',
    sending: 'Messages des 90 derniers jours',
    first: 'Message 1',
    forbidden: '2 × Le robot n’a pas le droit d’écrire dans ce salon.',
  },
  en: {
    link: `Does it work? “Welcome message” on ${server}`,
    title: 'Does it work?',
    nothing: 'Nobody was greeted yet: there is nothing to count.',
    unsure: 'No sure difference: it may be chance.',
    sentence:
      '84% (78–88%) of 212 people greeted were still there, 76% (66–84%) of 88 not greeted: 8 points more (−2 to +19).',
    tooFew: 'Too few to say yet: 0 of 30 people not greeted.',
    stays: 'Who stayed',
    sending: 'Messages of the last 90 days',
    first: 'Message 1',
    forbidden: '2 × The bot may not write in this channel.',
  },
}

let record: { id: string; messages: readonly { id: string }[] }

beforeAll(async () => {
  const { item } = await ask('POST', '/community/widgets/welcome-message', {
    networkId: community.connected.networkId,
    enabled: false,
    channel_id: '1',
    controlShare: 30,
    messages: ['Bonjour {{member}}', 'Salut {{member}}'].map((text) => ({
      content: [{ language: 'fr', text }],
      default: false,
    })),
  })
  record = item
})

test('the page of settings says when nobody was greeted yet', async () => {
  const visitor = await running.visit(frenchDarkWide)
  const { page, watch } = visitor
  await community.open(visitor, `/widgets/welcome-message/${record.id}/show`)
  await page.getByRole('region', { name: translations.fr.title }).getByText(translations.fr.nothing).waitFor()
  await lookAt(page, 'effect-nothing', frenchDarkWide)
  expect(watch.troubles()).toEqual([])
  await visitor.end()
})

describe('once people have arrived', () => {
  beforeAll(insertArrivals)

  test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
    'it says how many stayed with a welcome and without, and which messages were sent: $locale',
    async (setting) => {
      const messages = translations[setting.locale]
      const visitor = await running.visit(setting)
      const { page, watch } = visitor
      await community.open(visitor, '/widgets')
      const link = page.getByRole('link', { name: messages.link })
      await link.waitFor()
      await lookAt(page, 'effect-link', setting)
      await link.click()
      const section = page.getByRole('region', { name: messages.title })
      const heading = section.getByRole('heading', { name: messages.title })
      await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
      await section.getByText(messages.unsure).first().waitFor()
      await section.getByText(messages.sentence).waitFor()
      await section.getByText(messages.tooFew).waitFor()
      const stays = section.getByRole('table', { name: messages.stays })
      expect(await stays.getByRole('row').count()).toBe(6)
      const first = section
        .getByRole('table', { name: messages.sending })
        .getByRole('row', { name: messages.first })
      expect(await first.getByRole('cell').allTextContents()).toMatchObject(
        [/3$/, /0$/, /0$/, /2$/].map((ending) => expect.stringMatching(ending)),
      )
      await first.getByText(messages.forbidden).waitFor()
      await page.setViewportSize({ width: setting.width, height: 3000 })
      await lookAt(page, 'effect', setting)
      expect(watch.troubles()).toEqual([])
      await visitor.end()
    },
  )

  test('without a control group, it leads to the setting that draws one', async () => {
    const client = new pg.Client({ connectionString: running.product.databaseUrl })
    await client.connect()
    await client.query(
      `delete from "community_arrivals" where "networkId" = $1 and "progress"->'welcome-message'->>'reason' = 'control_group'`,
      [community.connected.networkId],
    )
    await client.query('update "welcome_message" set "controlShare" = null where "id" = $1', [record.id])
    await client.end()
    const visitor = await running.visit(englishLightNarrow)
    const { page, watch } = visitor
    await community.open(visitor, `/widgets/welcome-message/${record.id}/show#effect`)
    const section = page.getByRole('region', { name: translations.en.title })
    await section.getByText('Everyone is greeted: there is nobody to compare with.').waitFor()
    await lookAt(page, 'effect-no-control', englishLightNarrow)
    await section.getByRole('link', { name: 'Share not greeted' }).click()
    await page.getByLabel('Share not greeted').waitFor()
    expect(await section.count()).toBe(0)
    expect(watch.troubles()).toEqual([])
    await visitor.end()
  })
})

/** People who joined eight days ago: greeted with each message, and not; and messages of the first one. */
async function insertArrivals(): Promise<void> {
  const greeted = (choice?: string) => ({ reason: 'drawn', hasActed: true, at: '', choice })
  const [one, other] = record.messages.map(({ id }) => id)
  const groups = [
    { people: 120, stayed: 101, outcome: greeted(one) },
    { people: 92, stayed: 77, outcome: greeted(other) },
    { people: 88, stayed: 67, outcome: { reason: 'control_group', hasActed: false, at: '' } },
  ]
  const arrivals = groups.flatMap(({ people, stayed, outcome }) =>
    Array.from({ length: people }, (_, nth) => ({ userId: randomUUID(), isThere: nth < stayed, outcome })),
  )
  const deliveries = ['sent', 'sent', 'sent', 'failed', 'failed'].map((state) => ({
    id: randomUUID(),
    state,
    cause: state === 'failed' ? 'forbidden' : null,
    choice: one,
  }))
  const client = new pg.Client({ connectionString: running.product.databaseUrl })
  await client.connect()
  await client.query(
    `insert into "community_arrivals" ("accountId", "communityId", "networkId", "userId", "joinedAt", "readyAt", "leftAt", "progress")
select n."accountId", n."communityId", n."id", g."userId", now() - interval '8 days', now() - interval '8 days',
  case when not g."isThere" then now() - interval '4 days' end, jsonb_build_object('welcome-message', g."outcome")
from "community_networks" n, jsonb_to_recordset($2::jsonb) as g ("userId" text, "isThere" bool, "outcome" jsonb)
where n."id" = $1`,
    [community.connected.networkId, JSON.stringify(arrivals)],
  )
  await client.query(
    `insert into "community_deliveries" ("accountId", "communityId", "networkId", "id", "channelId", "kind", "key", "mentions",
  "choice", "state", "cause")
select n."accountId", n."communityId", n."id", g."id", '1', 'widget', 'welcome-message ' || g."id", '{}', g."choice", g."state",
  g."cause"
from "community_networks" n, jsonb_to_recordset($2::jsonb) as g ("id" uuid, "choice" text, "state" text, "cause" text)
where n."id" = $1`,
    [community.connected.networkId, JSON.stringify(deliveries)],
  )
  await client.end()
}

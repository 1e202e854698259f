import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { lookAt } from '../support/look.js'
import { englishLightNarrow, frenchDarkWide, type Setting, settingsInTurn } from '../support/settings.js'
import type { Visitor } from '../support/visitor.js'
import { withCommunity } from '../support/with-community.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()
const server = 'Atelier des Lumières'
const community = withCommunity(running, 'Les amis de la chambre noire', server)
const { ask } = community

const translations = {
  fr: {
    title: 'Tableau de bord',
    fine: 'Rien à signaler : tout va bien.',
    people: 'personnes',
    growth: 'Membres au fil du temps',
    asTable: 'Voir le tableau : Membres au fil du temps',
    asCsv: 'Télécharger en CSV : Membres au fil du temps',
    everyNetwork: 'Tous les réseaux',
    week: '7 jours',
    file: 'les-amis-de-la-chambre-noire_membres-au-fil-du-temps',
  },
  en: {
    title: 'Dashboard',
    fine: 'Nothing needs attention: all is well.',
    people: 'people',
    growth: 'Members over time',
    asTable: 'Show as table: Members over time',
    asCsv: 'Download as CSV: Members over time',
    everyNetwork: 'All networks',
    week: '7 days',
    file: 'les-amis-de-la-chambre-noire_members-over-time',
  },
}

async function open(visitor: Visitor): Promise<void> {
  await community.open(visitor)
  await visitor.page
    .getByRole('heading', { level: 1, name: translations[visitor.setting.locale].title })
    .waitFor()
}

/** The displayed numbers, in the format of the language. */
const written = (count: number, { locale }: Setting) => count.toLocaleString(locale)

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'the dashboard shows a community as charts, tables and files, and follows changes: $locale',
  async (setting) => {
    const messages = translations[setting.locale]
    const visitor = await running.visit(setting)
    const { page, watch } = visitor
    const { members, bots } = (await ask('GET', '/community/overview')).item
    await open(visitor)
    await page.getByText(`${written(members - bots, setting)} ${messages.people}`).waitFor()
    await page.getByText(messages.fine).waitFor()
    await expect.poll(() => page.getByPlaceholder(messages.everyNetwork).count()).toBe(1)
    const chart = page.getByRole('figure', { name: messages.growth })
    await chart.scrollIntoViewIfNeeded()
    await chart.locator('[data-series="people"] circle').first().waitFor()
    await lookAt(page, 'community-dashboard', setting)

    await page.getByRole('button', { name: messages.week, exact: true }).click()
    await page.waitForURL(/\?period=7$/)
    await page.reload()
    await chart.getByRole('button', { name: messages.asTable }).click()
    const rows = chart.getByRole('table', { name: messages.growth }).getByRole('row')
    await expect.poll(() => rows.count()).toBe(8)
    await lookAt(page, 'community-dashboard-table', setting)
    const { points, from, to } = await statistics()
    const people = points.map((point) => point.members - point.bots)
    await expect.poll(() => rows.nth(1).textContent()).toContain(written(people.at(-1) ?? 0, setting))

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      chart.getByRole('button', { name: messages.asCsv }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`${messages.file}_${from}_${to}.csv`)
    const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
    expect(head).toMatch(/^\ufeff\S+,\S+,\S+$/)
    expect(lines).toEqual(points.map((point) => `${point.day},${point.members - point.bots},${point.bots}`))

    await community.connected.discord.joinMany({
      guildId: community.connected.guildId,
      count: 3,
      perSecond: 100,
    })
    await page.getByText(`${written(members - bots + 3, setting)} ${messages.people}`).waitFor()
    expect(watch.troubles()).toEqual([])
    await visitor.end()
  },
)

interface Statistics {
  readonly from: string
  readonly to: string
  readonly points: readonly { readonly day: string; readonly members: number; readonly bots: number }[]
}

/** The statistics of the last seven days, from the API. */
async function statistics(): Promise<Statistics> {
  const { today } = (await ask('GET', '/community/statistics')).item
  const begin = new Date(Date.parse(today) - 6 * 86_400_000).toISOString().slice(0, 10)
  return (await ask('GET', `/community/statistics?from=${begin}`)).item
}

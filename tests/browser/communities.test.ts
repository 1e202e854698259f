import { communities, communityMembers } from '@parvis/schemas'
import { expect, test } from 'vitest'
import { signIn } from '../support/api.js'
import { fieldMessages } from '../support/field-messages.js'
import { firstPage } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { consoleMessages } from '../support/messages.js'
import { recordsPage } from '../support/records-page.js'
import { englishLightNarrow, frenchDarkWide, type Setting, settingsInTurn } from '../support/settings.js'
import type { Visitor } from '../support/visitor.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()
const dashboard = '/admin/media/community/dashboard'
const members = `/admin/${communityMembers.route}`

const translations = {
  fr: {
    choose: 'Choisir une communauté',
    chosen: (name: string) => `${name} : changer de communauté`,
    members: 'Membres',
    empty: /Aucune communauté pour l’instant/,
    deletedNotice: /a été supprimée/,
    memberCount: /0 membre connu/,
  },
  en: {
    choose: 'Choose a community',
    chosen: (name: string) => `${name}: change community`,
    members: 'Members',
    empty: /No community yet/,
    deletedNotice: /was deleted/,
    memberCount: /0 known members/,
  },
}

/** Signs in as a moderator, on the console's first page. */
async function enter(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await page.goto('/favicon.svg')
  const { token } = await signIn(running.product.url, 'moderator')
  await page.evaluate((token) => sessionStorage.setItem('parvis.token', token), token)
  await page.goto('/admin')
  await page.waitForURL(firstPage)
}

async function create(name: string): Promise<string> {
  const answer = await running.api.call('POST', '/communities', { name })
  return (await answer.json()).item.id
}

/** Expects the tab to name its community; opens the sidebar where it is a drawer. */
async function isAbout({ page, setting }: Visitor, name: string): Promise<void> {
  const messages = translations[setting.locale]
  const isDrawer = setting.width < 600
  if (isDrawer) await page.getByRole('button', { name: fieldMessages[setting.locale].openMenu }).click()
  await page.getByRole('button', { name: messages.chosen(name), exact: true }).waitFor()
  if (isDrawer) await page.keyboard.press('Escape')
}

async function choose({ page, setting }: Visitor, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: translations[setting.locale].choose }).waitFor()
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
}

test.each<Setting>(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'communities are chosen, opened, and deleted with their content: $locale',
  async (setting) => {
    const visitor = await running.visit(setting)
    const { page, watch } = visitor
    const messages = translations[setting.locale]
    const list = recordsPage(visitor, communities)
    await enter(visitor)
    await page.getByText(messages.empty).waitFor()
    await lookAt(page, 'communities-none', setting)
    await page.goto(members)
    await page.getByText(messages.empty).waitFor()
    await page
      .getByRole('main')
      .getByRole('link', { name: consoleMessages[setting.locale].create, exact: true })
      .waitFor()

    const long = 'B'.repeat(100)
    const first = await create('Atelier')
    await create(long)
    await page.goto(members)
    await lookAt(page, 'communities-choice', setting)
    await choose(visitor, 'Atelier')
    await page.getByRole('heading', { level: 1, name: messages.members, exact: true }).waitFor()
    await isAbout(visitor, 'Atelier')

    await list.open()
    await list.row(long).getByRole('link', { name: long, exact: true }).click()
    await page.waitForURL(`**${dashboard}`)
    await isAbout(visitor, long)

    await list.open()
    await list.remove(long)
    const question = page.getByRole('alertdialog')
    await question.getByText(messages.memberCount).waitFor()
    await lookAt(page, 'communities-removal', setting)
    await question.getByRole('button', { name: consoleMessages[setting.locale].delete }).click()
    await page.getByRole('dialog', { name: consoleMessages[setting.locale].deleted }).waitFor()
    await page.keyboard.press('Escape')
    await isAbout(visitor, 'Atelier')
    expect(new URL(page.url()).pathname).toBe(`/admin/${communities.route}`)

    await running.api.call('DELETE', `/communities/${first}`)
    expect(watch.troubles()).toEqual([])
    await visitor.end()
  },
)

test('two tabs have a community each, and a tab shows that its community was deleted', async () => {
  const one = await running.visit()
  await enter(one)
  const [first, second] = [await create('Le Phare'), await create('La Digue')]
  await one.page.goto(`${dashboard}?community=${first}`)
  await isAbout(one, 'Le Phare')
  const other = await one.inAnotherTab()
  await other.page.goto(`${members}?community=${second}`)
  await isAbout(other, 'La Digue')
  const asked = one.page.waitForRequest((request) => request.url().includes('/api/community/networks'))
  await one.page.goto('/admin/media/community/dashboard/networks')
  expect((await asked).headers()['x-community']).toBe(first)

  one.watch.allowMany(/status of 404/, /\/api\//)
  one.watch.allowMany(/^GET \/api\//, /\//)
  await running.api.call('DELETE', `/communities/${first}`)
  await one.page.getByText(translations.fr.deletedNotice).waitFor()
  await choose(one, 'La Digue')
  await one.page.getByRole('heading', { level: 1, name: 'Réseaux', exact: true }).waitFor()
  await isAbout(other, 'La Digue')
  expect(one.watch.troubles()).toEqual([])
  await one.end()
})

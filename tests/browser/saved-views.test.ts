import { companies } from '@parvis/schemas'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, signIn } from '../support/api.js'
import { openBrowser, type TestBrowser } from '../support/browser.js'
import { companiesPage } from '../support/companies-page.js'
import { eventually } from '../support/eventually.js'
import { enter } from '../support/login-page.js'
import { lookAt, lookAtWhole } from '../support/look.js'
import { enterEntry } from '../support/navigation.js'
import { expectNotice } from '../support/notice.js'
import { type Product, startProduct } from '../support/product.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { visit } from '../support/visitor.js'

const translations = {
  fr: {
    title: 'Vues enregistrées',
    none: /^Aucune vue enregistrée/,
    name: 'Nom de la vue',
    save: 'Enregistrer la vue actuelle',
    taken: 'Une vue porte déjà ce nom.',
    actions: (name: string) => `Actions sur « ${name} »`,
    rename: 'Renommer',
    copy: 'Copier son adresse',
    copied: 'Adresse copiée',
    remove: 'Supprimer',
    undo: 'Annuler',
    first: (name: string) => `Ouvrir la liste avec « ${name} »`,
    usual: 'Vue habituelle',
    audience: 'Pour',
    everybody: 'Tout le compte',
    display: 'Affichage',
    compact: 'Compacte',
    cards: 'Fiches',
    calendar: 'Calendrier',
    up: (column: string) => `Monter « ${column} »`,
    before: 'Mois précédent',
    after: 'Mois suivant',
    more: /de plus$/,
  },
  en: {
    title: 'Saved views',
    none: /^No saved view/,
    name: 'Name of the view',
    save: 'Save the present view',
    taken: 'A view has this name already.',
    actions: (name: string) => `Actions on “${name}”`,
    rename: 'Rename',
    copy: 'Copy its address',
    copied: 'Address copied',
    remove: 'Delete',
    undo: 'Undo',
    first: (name: string) => `Open the list with “${name}”`,
    usual: 'Usual view',
    audience: 'For',
    everybody: 'The whole account',
    display: 'Display',
    compact: 'Compact',
    cards: 'Cards',
    calendar: 'Calendar',
    up: (column: string) => `Move “${column}” up`,
    before: 'Previous month',
    after: 'Next month',
    more: / more$/,
  },
}

let product: Product
let browser: TestBrowser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.end()
})

const people = [
  [frenchDarkWide, 'admin@parvis.test'],
  [englishLightNarrow, 'moderator@parvis.test'],
] as const
const outdatedName = 'outdated'
const englishLightWide = { ...englishLightNarrow, width: 1280 }

test.each(settingsInTurn(people))(
  'a view is saved, reopened, renamed, made the default and deleted: $locale',
  async (setting, login) => {
    const visitor = await visit(browser, product.url, setting)
    const { page, watch } = visitor
    const messages = translations[setting.locale]
    const list = companiesPage(visitor)
    const dialog = page.getByRole('dialog', { name: messages.title })
    const open = async () => {
      await page.getByRole('button', { name: messages.title, exact: true }).click()
      await dialog.waitFor()
    }
    const saved = (name: string) => dialog.getByRole('button', { name: new RegExp(`^(?:\\S+ )?${name}`) })
    const act = async (name: string, action: string) => {
      await dialog.getByRole('button', { name: messages.actions(name) }).click()
      await page.getByRole('menuitem', { name: action, exact: true }).click()
    }
    try {
      await enter(visitor, login)
      await list.row('Ardoise Conseil').waitFor()
      const all = await list.names()
      const narrowed = await namesOf(await signIn(product.url, login))
      await page.goto(
        `/admin/companies?filter=${encodeURIComponent('{"type":["sas"]}')}&sort=name&order=DESC`,
      )
      await eventually(async () => expect(await list.names()).toEqual(narrowed))

      await open()
      await dialog.getByText(messages.none).waitFor()
      await dialog.getByLabel(messages.name).fill('SAS')
      await dialog.getByRole('button', { name: messages.save }).click()
      await saved('SAS').waitFor()
      await dialog.getByLabel(messages.name).fill(' sas ')
      await dialog.getByText(messages.taken).waitFor()
      await lookAt(page, 'saved-views', setting)
      await page.keyboard.press('Escape')

      await page.goto('/admin/companies?filter=%7B%7D&sort=name&order=ASC')
      await eventually(async () => expect(await list.names()).toEqual(all))
      await open()
      await saved('SAS').click()
      await eventually(async () => expect(await list.names()).toEqual(narrowed))

      await open()
      await act('SAS', messages.rename)
      await dialog.getByLabel(messages.name).first().fill('Mes SAS')
      await dialog.getByRole('button', { name: messages.rename, exact: true }).click()
      await saved('Mes SAS').waitFor()
      await dialog.getByRole('button', { name: messages.first('Mes SAS') }).click()
      await dialog.locator('[aria-pressed="true"]').waitFor()
      await page.keyboard.press('Escape')

      await page.goto('/admin/companies?filter=%7B%7D&sort=name&order=ASC')
      await eventually(async () => expect(await list.names()).toEqual(all))
      await enterEntry(visitor, companies)
      await eventually(async () => expect(await list.names()).toEqual(narrowed))

      await open()
      await act('Mes SAS', messages.remove)
      await dialog.getByText(messages.none).waitFor()
      await dialog.getByRole('button', { name: messages.undo, exact: true }).click()
      await saved('Mes SAS').waitFor()
      expect(watch.troubles()).toEqual([])
    } finally {
      await visitor.end()
    }
  },
)

test.each(people)(
  'a saved view reports what no longer exists, and shows the rest: $locale',
  async (setting, login) => {
    const api = await signIn(product.url, login)
    await saveOutdatedView(api)
    const visitor = await visit(browser, product.url, setting)
    const { page, watch } = visitor
    const messages = translations[setting.locale]
    try {
      await enter(visitor, login)
      await companiesPage(visitor).row('Ardoise Conseil').waitFor()
      await page.getByRole('button', { name: messages.title, exact: true }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${outdatedName}`) })
        .click()
      const lost = [companies.fields.type.label[setting.locale], 'ville', 'population']
      await expectNotice(page, new Intl.ListFormat(setting.locale).format(lost))
      await eventually(async () =>
        expect(new URL(page.url()).searchParams.get('filter')).toBe('{"q":"ardoise"}'),
      )
      await companiesPage(visitor).row('Ardoise Conseil').waitFor()
      expect(watch.troubles()).toEqual([])
    } finally {
      await visitor.end()
    }
  },
)

test.each(settingsInTurn([frenchDarkWide, englishLightWide].map((setting) => [setting] as const)))(
  'a view for the whole account opens by its address as it was arranged: $locale',
  async (setting) => {
    const visitor = await visit(browser, product.url, setting)
    const { page, watch } = visitor
    const messages = translations[setting.locale]
    const label = (field: 'city' | 'type') =>
      companies.fields[field === 'city' ? 'address_city' : field].label[setting.locale]
    const name = `Ensemble ${setting.locale}`
    const heads = () => headsOf(page)
    const display = page.getByRole('dialog', { name: messages.display })
    const saved = page.getByRole('dialog', { name: messages.title })
    try {
      await enter(visitor, 'admin@parvis.test')
      await companiesPage(visitor).row('Ardoise Conseil').waitFor()
      const usual = await heads()

      await page.getByRole('button', { name: messages.display, exact: true }).click()
      await display.getByRole('button', { name: messages.compact, exact: true }).click()
      await display.getByRole('button', { name: messages.up(label('city')), exact: true }).focus()
      while ((await heads()).indexOf(label('city')) > 1) {
        const before = await heads()
        await page.keyboard.press('Enter')
        await expect.poll(heads).not.toEqual(before)
      }
      const arranged = await heads()
      expect(arranged).not.toEqual(usual)
      await lookAt(page, 'list-display', setting)
      await page.keyboard.press('Escape')

      await page.getByRole('button', { name: messages.title, exact: true }).click()
      await saved.getByLabel(messages.name).fill(name)
      await saved.getByLabel(messages.audience, { exact: true }).click()
      await page.getByRole('option', { name: messages.everybody }).click()
      await saved.getByRole('button', { name: messages.save }).click()
      await saved.getByRole('button', { name: messages.actions(name) }).click()
      await lookAt(page, 'saved-view-actions', setting)
      await page.getByRole('menuitem', { name: messages.copy }).click()
      const notice = (await page.getByText(messages.copied).textContent()) ?? ''
      const address = new URL(/http\S+/.exec(notice)?.[0] ?? '')
      await saved.getByRole('button', { name: messages.usual }).click()
      await expect.poll(heads).toEqual(usual)
      expect(watch.troubles()).toEqual([])
      await visitor.end()

      const reader = await visit(browser, product.url, setting)
      await enter(reader, 'moderator@parvis.test')
      await reader.page.goto(address.pathname)
      await expect.poll(() => headsOf(reader.page)).toEqual(arranged)
      expect(new URL(reader.page.url()).pathname).toBe('/admin/companies')
      await reader.page.getByRole('button', { name: messages.title, exact: true }).click()
      await reader.page.getByRole('button', { name: messages.actions(name) }).click()
      expect(await reader.page.getByRole('menuitem').allInnerTexts()).toEqual([messages.copy])
      expect(reader.watch.troubles()).toEqual([])
      await reader.end()
      const api = await signIn(product.url, 'admin@parvis.test')
      expect((await api.call('DELETE', address.pathname.replace('/admin', ''))).status).toBe(200)
    } finally {
      await visitor.end()
    }
  },
)

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow].map((setting) => [setting] as const)))(
  'a list is shown as cards, and by month in a calendar: $locale $width',
  async (setting) => {
    const api = await signIn(product.url, 'admin@parvis.test')
    const shape = { shape: 'calendar', dateField: 'createdAt' }
    const created = await api.call('POST', '/views', {
      ...everything,
      ...shape,
      name: `Mois ${setting.locale}`,
    })
    const { id } = (await created.json()).item
    const visitor = await visit(browser, product.url, setting)
    const { page, watch } = visitor
    const messages = translations[setting.locale]
    const links = page.getByRole('link', { name: /Ardoise Conseil/ })
    const link = links.first()
    try {
      await enter(visitor, 'admin@parvis.test')
      await page.goto(`/admin/views/${id}`)
      const [before, after, more] = (['before', 'after', 'more'] as const).map((button) =>
        page.getByRole('button', { name: messages[button] }),
      ) as [Locator, Locator, Locator]
      await before.waitFor()
      if (setting.width > 600) await more.click()
      await link.waitFor()
      await lookAtWhole(page, 'list-calendar', setting)
      // The weeks of the month before may have days of this one.
      for (const button of [before, before]) await button.click()
      await link.waitFor({ state: 'detached' })
      await page.reload()
      for (const button of [after, after]) await button.click()
      if (setting.width > 600) await more.click()
      await link.waitFor()
      if (setting.width > 600) {
        await page.getByRole('button', { name: messages.display, exact: true }).click()
        await page.getByRole('button', { name: messages.cards, exact: true }).click()
        await page.keyboard.press('Escape')
        await page.getByRole('listitem').filter({ has: links }).first().waitFor()
        await lookAt(page, 'list-cards-wide', setting)
      }
      expect(watch.troubles()).toEqual([])
    } finally {
      await visitor.end()
      await api.call('DELETE', `/views/${id}`)
    }
  },
)

/** The names of the columns of a list, also while a dialog lies over it. */
const headsOf = (page: Page) => page.locator('thead th').allInnerTexts()

const everything = {
  resource: 'companies',
  audience: 'own',
  filter: {},
  sort: { field: 'name', order: 'ASC' },
  columns: null,
  density: 'comfortable',
  shape: 'table',
  dateField: null,
}

/** Saves a view with an unknown field, choice and order. */
async function saveOutdatedView(api: Api): Promise<void> {
  const view = {
    ...everything,
    name: outdatedName,
    filter: { q: 'ardoise', ville: 'Paris', type: ['nope'] },
    sort: { field: 'population', order: 'ASC' },
  }
  expect((await api.call('POST', '/views', view)).status).toBe(201)
}

/** The companies of one legal form, in descending order of name, first page. */
async function namesOf(api: Api): Promise<string[]> {
  const answer = await api.call('GET', '/companies?filter={"type":["sas"]}&sort=["name","DESC"]&range=[0,24]')
  return (await answer.json()).items.map(({ name }: { name: string }) => name)
}

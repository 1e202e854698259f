import { companies } from '@parvis/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, signIn } from '../support/api.js'
import { openBrowser, type TestBrowser } from '../support/browser.js'
import { companiesPage } from '../support/companies-page.js'
import { eventually } from '../support/eventually.js'
import { enter } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { enterEntry } from '../support/navigation.js'
import { expectNotice } from '../support/notice.js'
import { type Product, startProduct } from '../support/product.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { visit } from '../support/visitor.js'

const translations = {
  fr: {
    title: 'Filtres enregistrés',
    none: /^Aucun filtre enregistré/,
    name: 'Nom du filtre',
    save: 'Enregistrer le filtre actuel',
    taken: 'Un filtre porte déjà ce nom.',
    rename: (name: string) => `Renommer « ${name} »`,
    submitName: 'Renommer',
    remove: (name: string) => `Supprimer « ${name} »`,
    undo: 'Annuler',
    first: (name: string) => `Ouvrir la liste avec « ${name} »`,
  },
  en: {
    title: 'Saved filters',
    none: /^No saved filter/,
    name: 'Name of the filter',
    save: 'Save the present filter',
    taken: 'A filter has this name already.',
    rename: (name: string) => `Rename “${name}”`,
    submitName: 'Rename',
    remove: (name: string) => `Delete “${name}”`,
    undo: 'Undo',
    first: (name: string) => `Open the list with “${name}”`,
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

test.each(settingsInTurn(people))(
  'a filter is saved, reopened, renamed, made the default and deleted: $locale',
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
      await lookAt(page, 'saved-filters', setting)
      await page.keyboard.press('Escape')

      await page.goto('/admin/companies?filter=%7B%7D&sort=name&order=ASC')
      await eventually(async () => expect(await list.names()).toEqual(all))
      await open()
      await saved('SAS').click()
      await eventually(async () => expect(await list.names()).toEqual(narrowed))

      await open()
      await dialog.getByRole('button', { name: messages.rename('SAS') }).click()
      await dialog.getByLabel(messages.name).first().fill('Mes SAS')
      await dialog.getByRole('button', { name: messages.submitName, exact: true }).click()
      await saved('Mes SAS').waitFor()
      await dialog.getByRole('button', { name: messages.first('Mes SAS') }).click()
      await dialog.locator('[aria-pressed="true"]').waitFor()
      await page.keyboard.press('Escape')

      await page.goto('/admin/companies?filter=%7B%7D&sort=name&order=ASC')
      await eventually(async () => expect(await list.names()).toEqual(all))
      await enterEntry(visitor, companies)
      await eventually(async () => expect(await list.names()).toEqual(narrowed))

      await open()
      await dialog.getByRole('button', { name: messages.remove('Mes SAS') }).click()
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
  'a saved filter reports what no longer exists, and applies the rest: $locale',
  async (setting, login) => {
    const api = await signIn(product.url, login)
    await saveOutdatedFilter(api)
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
      const lost = ['ville', companies.fields.type.label[setting.locale], 'population']
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

/** Saves a filter with an unknown field, choice and order. */
async function saveOutdatedFilter(api: Api): Promise<void> {
  const filter = {
    id: crypto.randomUUID(),
    name: outdatedName,
    isDefault: false,
    filter: { q: 'ardoise', ville: 'Paris', type: ['nope'] },
    sort: { field: 'population', order: 'ASC' },
  }
  const change = { setting_key: 'saved_filters.companies', setting_value: JSON.stringify([filter]) }
  expect((await api.call('POST', '/config/admin', change)).status).toBe(200)
}

/** The companies of one legal form, in descending order of name, first page. */
async function namesOf(api: Api): Promise<string[]> {
  const answer = await api.call('GET', '/companies?filter={"type":["sas"]}&sort=["name","DESC"]&range=[0,24]')
  return (await answer.json()).items.map(({ name }: { name: string }) => name)
}

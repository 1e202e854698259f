import { companies } from '@parvis/schemas'
import { expect, test } from 'vitest'
import { enter } from '../support/login-page.js'
import { lookAtWhole } from '../support/look.js'
import { frenchDarkWide, type Setting, settingsInTurn } from '../support/settings.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

/** On narrow screens, lists are cards, which are selected one by one. */
const englishLightWide: Setting = { locale: 'en', theme: 'light', width: 1280 }

const messages = {
  fr: {
    whole: 'Sélectionner toute la page',
    all: /^Sélectionner tout ce qui correspond/,
    edit: 'Modifier',
    field: 'Champ à modifier',
    plan: 'Voir le plan',
    title: 'Modification en masse',
    will: /^10\s200 éléments seront modifiés\.$/,
    shown: /^Seuls les 1\s000 premiers sont affichés/,
    apply: 'Appliquer',
    applied: 'Les modifications sont faites.',
    see: 'Voir les modifications',
    undo: 'Annuler ces modifications',
    willUndo: /^L’annulation modifiera 10\s200 éléments\.$/,
    undoAll: /^Annuler pour 10\s200 éléments$/,
  },
  en: {
    whole: 'Select the whole page',
    all: /^Select all that match/,
    edit: 'Edit',
    field: 'Field to change',
    plan: 'See the plan',
    title: 'Bulk change',
    will: '10,200 records will change.',
    shown: /^Only the first 1,000 are shown/,
    apply: 'Apply',
    applied: 'The changes are made.',
    see: 'See the changes',
    undo: 'Undo these changes',
    willUndo: 'The undo will change 10,200 records.',
    undoAll: 'Undo for 10,200 records',
  },
} as const

test.each(settingsInTurn([frenchDarkWide, englishLightWide]))(
  'more records than a call changes are changed and undone in the background: $locale',
  async (setting) => {
    const said = messages[setting.locale]
    const city = `Kerys ${setting.locale}`
    await addCompanies(city)
    const visitor = await running.visit(setting)
    const { page, watch } = visitor
    await enter(visitor)
    const filter = encodeURIComponent(JSON.stringify({ q: city }))
    await page.goto(`/admin/companies?filter=${filter}`)
    await page.getByRole('checkbox', { name: said.whole }).first().check()
    await page.getByRole('button', { name: said.all }).click()
    await page.getByRole('link', { name: said.edit, exact: true }).last().click()
    const label = companies.fields.address_road.label[setting.locale]
    await page.getByRole('combobox', { name: said.field }).click()
    await page.getByRole('option', { name: label, exact: true }).click()
    await page.getByRole('textbox', { name: label }).fill('1 quai Neuf')
    watch.allow(/ 422 /, /changes\/plan$/)
    await page.getByRole('button', { name: said.plan }).click()
    await page.getByRole('heading', { level: 1, name: said.title }).waitFor()
    await page.getByText(said.will).waitFor({ timeout: 60_000 })
    await page.getByText(said.shown).waitFor()
    await lookAtWhole(page, 'background-plan', setting)

    await page.getByRole('button', { name: said.apply }).press('Enter')
    await page.getByText(said.applied).waitFor({ timeout: 60_000 })
    await lookAtWhole(page, 'background-applied', setting)
    await page.getByRole('link', { name: said.see }).last().click()

    watch.allow(/ 422 /, /undo\/plan$/)
    await page.getByRole('link', { name: said.undo }).click()
    await page.getByText(said.willUndo).waitFor({ timeout: 60_000 })
    await lookAtWhole(page, 'background-undo', setting)
    await page.getByRole('button', { name: said.undoAll }).click()
    await page.getByText(said.applied).waitFor({ timeout: 60_000 })
    expect(watch.troubles()).toEqual([])
    await visitor.end()
  },
)

/** Adds 10,200 companies by plans. */
async function addCompanies(city: string): Promise<void> {
  for (const part of [0, 1, 2]) {
    const records = Array.from({ length: 3400 }, (_, nth) => ({ name: `${city} ${part} ${nth}` }))
    const changes = [{ action: 'create', resource: 'companies', records }]
    const plan = await running.api.call('POST', '/changes/plan', { changes })
    const { hash } = (await plan.json()).item
    expect((await running.api.call('POST', '/changes/apply', { changes, hash })).status).toBe(200)
  }
}

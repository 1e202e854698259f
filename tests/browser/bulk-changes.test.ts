import { companies } from '@parvis/schemas'
import { expect, test } from 'vitest'
import { enter } from '../support/login-page.js'
import { lookAtWhole } from '../support/look.js'
import { expectNotice } from '../support/notice.js'
import { frenchDarkWide, type Setting, settingsInTurn } from '../support/settings.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

/** On narrow screens, lists are cards, which are selected one by one. */
const englishLightWide: Setting = { locale: 'en', theme: 'light', width: 1280 }

const messages = {
  fr: {
    whole: 'Sélectionner toute la page',
    all: /^Sélectionner tout ce qui correspond : 60/,
    edit: 'Modifier',
    remove: 'Supprimer',
    editTitle: 'Modifier 60 sociétés',
    field: 'Champ à modifier',
    plan: 'Voir le plan',
    will: '59 éléments seront modifiés.',
    same: /^Déjà ainsi \(1\)/,
    search: 'Rechercher dans le plan',
    apply: 'Appliquer',
    done: '59 éléments modifiés',
    changed: 'Modification : 59 sociétés',
    undo: 'Annuler ces modifications',
    undoAll: 'Annuler pour 59 éléments',
    undone: 'C’est annulé.',
    willDelete: '60 éléments iront à la corbeille.',
    deleted: '60 éléments modifiés',
    trashed: 'Mise à la corbeille : 60 sociétés',
    nothing: /^Rien n’est sélectionné/,
  },
  en: {
    whole: 'Select the whole page',
    all: /^Select all that match: 60/,
    edit: 'Edit',
    remove: 'Delete',
    editTitle: 'Edit 60 companies',
    field: 'Field to change',
    plan: 'See the plan',
    will: '59 records will change.',
    same: /^Already so \(1\)/,
    search: 'Search the plan',
    apply: 'Apply',
    done: '59 records changed',
    changed: 'Changed: 59 companies',
    undo: 'Undo these changes',
    undoAll: 'Undo for 59 records',
    undone: 'It is undone.',
    willDelete: '60 records will go to the trash.',
    deleted: '60 records changed',
    trashed: 'Moved to the trash: 60 companies',
    nothing: /^Nothing is selected/,
  },
} as const

test.each(settingsInTurn([frenchDarkWide, englishLightWide]))(
  'all that match are changed after a plan, undone, and deleted: $locale',
  async (setting) => {
    const said = messages[setting.locale]
    const city = `Ys ${setting.locale}`
    for (let nth = 0; nth < 60; nth += 1) {
      const company = { name: `Kêr ${setting.locale} ${nth}`, address_city: nth === 7 ? 'Brest' : city }
      expect((await running.api.call('POST', '/companies', company)).status).toBe(201)
    }
    const visitor = await running.visit(setting)
    const { page, watch } = visitor
    await enter(visitor)
    const filter = encodeURIComponent(JSON.stringify({ q: `Kêr ${setting.locale}` }))
    const list = `/admin/companies?filter=${filter}`
    const selectAll = async () => {
      await page.goto(list)
      await page.getByRole('checkbox', { name: said.whole }).first().check()
      await page.getByRole('button', { name: said.all }).click()
    }
    await selectAll()
    await page.getByRole('link', { name: said.edit, exact: true }).last().click()
    await page.getByRole('heading', { level: 1, name: said.editTitle }).waitFor()
    const label = companies.fields.address_city.label[setting.locale]
    await page.getByRole('combobox', { name: said.field }).click()
    await page.getByRole('option', { name: label, exact: true }).click()
    await page.getByRole('textbox', { name: label }).fill('Brest')
    await page.getByRole('button', { name: said.plan }).press('Enter')
    await page.getByText(said.will).waitFor()
    await lookAtWhole(page, 'bulk-plan', setting)
    await page.getByRole('button', { name: said.same }).click()
    await expect.poll(() => page.getByRole('heading', { level: 3 }).count()).toBe(1)
    await page.getByRole('button', { name: said.same }).click()
    await page.getByRole('searchbox', { name: said.search }).fill(`${setting.locale} 59`)
    await expect.poll(() => page.getByRole('heading', { level: 3 }).count()).toBe(1)
    expect(await inCity(city)).toBe(59)
    await page.getByRole('button', { name: said.apply }).press('Enter')
    await expectNotice(page, said.done)
    expect(await inCity(city)).toBe(0)

    await page.getByRole('heading', { level: 1, name: said.changed }).waitFor()
    await page.getByRole('link', { name: said.undo }).click()
    await page.getByRole('button', { name: said.undoAll }).click()
    await expectNotice(page, said.undone)
    expect(await inCity(city)).toBe(59)

    await selectAll()
    await page.getByRole('link', { name: said.remove, exact: true }).click()
    await page.getByText(said.willDelete).waitFor()
    await lookAtWhole(page, 'bulk-deletion', setting)
    await page.getByRole('button', { name: said.apply }).click()
    await expectNotice(page, said.deleted)
    expect(await inCity(city)).toBe(0)
    await page.getByRole('heading', { level: 1, name: said.trashed }).waitFor()

    await page.goto('/admin/changes/bulk')
    await page.getByText(said.nothing).waitFor()
    expect(watch.troubles()).toEqual([])
    await visitor.end()
  },
)

async function inCity(city: string): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify({ address_city: { is: city } }))
  const answer = await running.api.call('GET', `/companies?filter=${filter}&range=[0,0]&count=exact`)
  return Number(answer.headers.get('content-range')?.split('/')[1])
}

import { companies } from '@parvis/schemas'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signIn } from '../support/api.js'
import { enter } from '../support/login-page.js'
import { lookAtWhole } from '../support/look.js'
import { expectNotice } from '../support/notice.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

const name = 'Deux mains'

const messages = {
  fr: {
    history: 'Historique',
    changed: (actor: string) => `${actor} a modifié la fiche`,
    created: (actor: string) => `${actor} a créé la fiche`,
    restore: (field: string) => `Rétablir « ${field} »`,
    version: 'Rétablir cette version',
    restored: `Rétabli : ${name}`,
    compare: 'Comparer des versions',
    from: 'Version de départ',
    to: 'Version d’arrivée',
    numbered: (version: number) => new RegExp(`^Version ${version} `),
    same: 'Ces versions ont les mêmes valeurs.',
    ofDeleted: `Historique de « ${name} »`,
    deleted: 'admin a mis la fiche à la corbeille',
    changeSet: 'Voir avec ce qui l’accompagne',
    undo: 'Annuler ces modifications',
    inTrash: /^Cette fiche est à la corbeille/,
  },
  en: {
    history: 'History',
    changed: (actor: string) => `${actor} changed the record`,
    created: (actor: string) => `${actor} created the record`,
    restore: (field: string) => `Restore “${field}”`,
    version: 'Restore this version',
    restored: `Restored: ${name}`,
    compare: 'Compare versions',
    from: 'From version',
    to: 'To version',
    numbered: (version: number) => new RegExp(`^Version ${version} `),
    same: 'These versions have the same values.',
    ofDeleted: `History of "${name}"`,
    deleted: 'admin moved the record to the trash',
    changeSet: 'See with what came along',
    undo: 'Undo these changes',
    inTrash: /^This record is in the trash/,
  },
} as const

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'a company that two people changed is compared, and restored by field and whole: $locale',
  async (setting) => {
    const said = messages[setting.locale]
    const first = { name, address_city: 'Lille', members: [{ firstname: 'Zoé', lastname: 'Weber' }] }
    const { item } = await (await running.api.call('POST', '/companies', first)).json()
    const moderator = await signIn(running.product.url, 'moderator@parvis.test')
    await change(moderator, item.id, 1, { address_city: 'Nantes', billingEmail: 'a@nantes.example' })
    await change(running.api, item.id, 2, { members: [], address_city: 'Brest' })

    const visitor = await running.visit(setting)
    const { page, watch } = visitor
    await enter(visitor)
    await page.goto(`/admin/companies/${item.id}`)
    await page.getByRole('link', { name: said.history, exact: true }).click()
    await page.getByRole('heading', { name: said.created('admin') }).waitFor()
    const latest = page.getByRole('heading', { level: 2 }).locator('xpath=ancestor::section').first()
    await latest.getByText('Nantes').waitFor()
    await latest.getByText('Zoé', { exact: false }).first().waitFor()
    await lookAtWhole(page, 'record-history', setting)

    const city = companies.fields.address_city.label[setting.locale]
    await latest.getByRole('button', { name: said.restore(city) }).click()
    await expectNotice(page, said.restored)
    expect(await stored(item.id)).toMatchObject({ address_city: 'Nantes', members: [], version: 4 })

    const whole = page.getByRole('button', { name: said.version })
    await expect.poll(() => page.getByRole('heading', { level: 2 }).count()).toBe(4)
    await whole.last().click()
    await expect.poll(() => page.getByRole('heading', { level: 2 }).count()).toBe(5)
    expect(await stored(item.id)).toMatchObject({ ...first, billingEmail: null, version: 5 })

    const comparison = page.getByRole('region', { name: said.compare })
    await page.getByRole('button', { name: said.compare }).click()
    await choose(page, said.from, said.numbered(2))
    await comparison.getByText('a@nantes.example').waitFor()
    await lookAtWhole(page, 'record-comparison', setting)
    await choose(page, said.to, said.numbered(2))
    await comparison.getByText(said.same).waitFor()

    expect((await running.api.call('DELETE', `/companies/${item.id}`)).status).toBe(200)
    watch.allow(/ 404 /, new RegExp(`/companies/${item.id}$`))
    watch.allow(/ApiProblem/, /assets\/index-/)
    await page.goto('/admin/trash')
    await page.getByRole('link', { name: said.ofDeleted }).first().click()
    await page.getByRole('heading', { name: said.deleted }).waitFor()
    await page.getByText(said.inTrash).waitFor()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(await page.getByRole('button', { name: said.version }).count()).toBe(0)
    await lookAtWhole(page, 'deleted-history', setting)
    await page.getByRole('link', { name: said.changeSet }).first().click()
    await expect.poll(() => page.url()).toContain('/admin/changes/')
    await page.getByRole('link', { name: said.undo }).waitFor()
    expect(watch.troubles()).toEqual([])
    await visitor.end()
  },
)

async function choose(page: Page, field: string, version: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: version }).click()
}

async function change(api: typeof running.api, id: string, version: number, values: object): Promise<void> {
  const answer = await api.call('PUT', `/companies/${id}`, values, { 'if-match': `"${version}"` })
  expect(answer.status).toBe(200)
}

async function stored(id: string): Promise<object> {
  return (await (await running.api.call('GET', `/companies/${id}`)).json()).item
}

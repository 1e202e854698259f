import { expect, test } from 'vitest'
import { enter } from '../support/login-page.js'
import { lookAtWhole } from '../support/look.js'
import { type Setting, settingsInTurn } from '../support/settings.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

const settings: readonly Setting[] = [
  { locale: 'fr', theme: 'dark', width: 1440 },
  { locale: 'en', theme: 'light', width: 360 },
]

const messages = {
  fr: {
    import: 'Importer un tableau',
    file: 'Fichier à importer',
    unreadable: /^Ce fichier n’est ni un fichier CSV/,
    recognised: /CSV, UTF-8, séparateur «\s;\s»/,
    country: 'Champ pour « Pays »',
    countryField: 'Pays',
    rehearse: 'Essayer sans rien importer',
    result: '2 nouvelles · 0 modifiée · 0 inchangée · 2 refusées',
    cell: /^Pays, ligne 3$/,
    germany: 'Allemagne',
    again: 'Essayer de nouveau',
    second: '3 nouvelles · 0 modifiée · 0 inchangée · 1 refusée',
    download: 'Télécharger les lignes refusées',
    apply: 'Importer 3 lignes',
    applied: 'L’import est fait.',
    see: 'Voir les modifications',
    created: 'Création : 3 sociétés',
  },
  en: {
    import: 'Import a table',
    file: 'File to import',
    unreadable: /^This file is neither CSV/,
    recognised: /CSV, UTF-8, separator “;”/,
    country: 'Field for “Pays”',
    countryField: 'Country',
    rehearse: 'Rehearse without importing',
    result: '2 new · 0 changed · 0 the same · 2 refused',
    cell: /^Pays, line 3$/,
    germany: 'Germany',
    again: 'Rehearse again',
    second: '3 new · 0 changed · 0 the same · 1 refused',
    download: 'Download the refused rows',
    apply: 'Import 3 rows',
    applied: 'The import is done.',
    see: 'See the changes',
    created: 'Created: 3 companies',
  },
} as const

test.each(settingsInTurn(settings))(
  'companies are imported from a table after a rehearsal and corrections: $locale',
  async (setting) => {
    const said = messages[setting.locale]
    const name = (nth: number) => `Keris ${setting.locale} ${nth}`
    const table = [
      'Nom;Ville;Pays;Date de création;Remarque',
      `${name(1)};Quimper;France;12/03/2021;vue`,
      `${name(2)};Quimper;Atlantide;;`,
      `${name(3)};Quimper;be;1er mai;`,
      `${name(4)};Quimper;Belgique;2020-02-29;`,
    ].join('\r\n')
    const visitor = await running.visit(setting)
    const { page, watch } = visitor
    await enter(visitor)
    await page.goto('/admin/companies')
    await page.getByRole('link', { name: said.import }).click()
    const input = page.getByLabel(said.file)
    watch.allow(/ 422 /, /imports/)
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    await input.setInputFiles({ name: 'logo.csv', mimeType: 'text/csv', buffer: png })
    await page.getByText(said.unreadable).waitFor()
    await lookAtWhole(page, 'import-refused', setting)
    await input.setInputFiles({ name: 'keris.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
    await page.getByText(said.recognised).waitFor()
    await page.getByRole('combobox', { name: said.country }).waitFor()
    expect(await page.getByRole('combobox', { name: said.country }).textContent()).toBe(said.countryField)
    await lookAtWhole(page, 'import-mapping', setting)
    await page.getByRole('button', { name: said.rehearse }).press('Enter')
    await page.getByText(said.result).waitFor({ timeout: 30_000 })
    await lookAtWhole(page, 'import-rehearsed', setting)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: said.download }).click()
    expect((await download).suggestedFilename()).toMatch(/^keris-\w{6}\.csv$/)

    await page.getByRole('textbox', { name: said.cell }).fill(said.germany)
    await page.getByRole('button', { name: said.again }).click()
    await page.getByText(said.second).waitFor({ timeout: 30_000 })
    await page.getByRole('button', { name: said.apply }).press('Enter')
    await page.getByText(said.applied).waitFor({ timeout: 30_000 })
    await page.getByRole('link', { name: said.see }).last().click()
    await page.getByRole('heading', { level: 1, name: said.created }).waitFor()
    const filter = encodeURIComponent(JSON.stringify({ q: `Keris ${setting.locale}` }))
    const found = await running.api.call('GET', `/companies?filter=${filter}`)
    const { items } = await found.json()
    expect(items.map((item: Record<string, unknown>) => [item.name, item.address_country])).toEqual([
      [name(1), 'FR'],
      [name(2), 'DE'],
      [name(4), 'BE'],
    ])
    expect(watch.troubles()).toEqual([])
    await visitor.end()
  },
)

import { openDatabase } from '@parvis/engine'
import { expect, test } from 'vitest'
import { openBrowser } from '../support/browser.js'
import { companiesPage } from '../support/companies-page.js'
import { companyForm } from '../support/company-form.js'
import { failedStatus } from '../support/console-watch.js'
import { enter } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { startProduct } from '../support/product.js'
import { englishLightNarrow, frenchDarkWide } from '../support/settings.js'
import { type Visitor, visit } from '../support/visitor.js'

const words = {
  fr: { reference: /Référence\s: ([\w-]{36})/, copy: 'Copier', copied: 'Copié.' },
  en: { reference: /Reference: ([\w-]{36})/, copy: 'Copy', copied: 'Copied.' },
}

test('an internal error shows the id of its request, to be copied for the support', async () => {
  const [product, browser] = await Promise.all([startProduct(), openBrowser()])
  const database = openDatabase(product.databaseUrl ?? '', () => undefined)
  const rename = (from: string, to: string) => database.query(`alter table "${from}" rename to "${to}"`)
  for (const setting of [frenchDarkWide, englishLightNarrow]) {
    const visitor = await visit(browser, product.url, setting)
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await enter(visitor)
    await companiesPage(visitor).create()
    const form = companyForm(visitor)
    await form.type('name', `Référence ${setting.locale}`)
    await visitor.atRest()
    visitor.watch.allowMany(failedStatus(500), /\/api\//)
    visitor.watch.allowMany(/^(GET|POST) .*\/api\//, /./)
    await rename('companies', 'companies_away')
    await form.create()
    const id = await expectReference(visitor)
    await lookAt(visitor.page, 'error-reference', setting)
    await copyReference(visitor, id)
    await rename('companies_away', 'companies')
    await visitor.end()
  }
  await database.end()
  await browser.close()
  await product.end()
})

async function expectReference({ page, setting }: Visitor): Promise<string> {
  const line = page.getByText(words[setting.locale].reference)
  await line.waitFor()
  return words[setting.locale].reference.exec((await line.textContent()) ?? '')?.[1] ?? ''
}

async function copyReference({ page, setting }: Visitor, id: string): Promise<void> {
  const { copy, copied } = words[setting.locale]
  await page.getByRole('button', { name: copy, exact: true }).click()
  await page.getByText(copied, { exact: true }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id)
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../support/browser.js'
import { startSession } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { type Product, startProduct } from '../support/product.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { visit } from '../support/visitor.js'

const cameBack = { fr: /Revenue entière\s: .*rien ne manque/, en: /Came back: .*nothing missing/ }
const running = { fr: /En cours depuis|En attente/, en: /Running since|Waiting/ }
const backUp = { fr: 'Sauvegarder maintenant', en: 'Back up now' }
const complete = { fr: /Achevée le .*fichiers/, en: /Completed .*files/ }
const section = { fr: 'Sauvegardes', en: 'Backups' }

let product: Product
let browser: TestBrowser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ embedded: true, isBackedUp: true }), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.end()
})

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'an operator sees that the backup came back, and makes another: $locale',
  async (setting) => {
    const { locale } = setting
    const visitor = await visit(browser, product.url, setting)
    const { page } = visitor
    await startSession(visitor, 'mcp@parvis.test')
    await page.goto('/admin/settings/core')
    const backups = page.getByRole('region', { name: section[locale] })
    await backups.getByText(cameBack[locale]).waitFor({ timeout: 180_000 })
    await backups.scrollIntoViewIfNeeded()
    await lookAt(page, 'backups', setting)
    await backups.getByRole('button', { name: backUp[locale] }).click()
    await backups.getByText(running[locale]).first().waitFor()
    await backups.getByText(complete[locale]).waitFor({ timeout: 180_000 })
    expect(visitor.watch.troubles()).toEqual([])
    await visitor.end()
  },
)

test('an administrator who is no operator sees nothing of it', async () => {
  const visitor = await visit(browser, product.url)
  await startSession(visitor)
  await visitor.page.goto('/admin/settings/core')
  await visitor.page.getByRole('region', { name: 'Version' }).waitFor()
  expect(await visitor.page.getByRole('region', { name: section.fr }).count()).toBe(0)
  await visitor.end()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../support/browser.js'
import { companiesPage } from '../support/companies-page.js'
import { fillLogin, loginPath } from '../support/login-page.js'
import { type Product, startProduct } from '../support/product.js'
import { countReceived } from '../support/received.js'
import { frenchDarkWide, type Kept, visit } from '../support/visitor.js'

/** What the first screen of the console may weigh, in bytes. */
const budget = 320_000

let product: Product
let browser: TestBrowser
let kept: Kept

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
  const visitor = await visit(browser, product.url)
  await visitor.page.goto(loginPath(visitor.setting.locale))
  await fillLogin(visitor, { remember: true })
  await companiesPage(visitor).shown()
  kept = await visitor.context.storageState()
  await visitor.end()
})
afterAll(async () => {
  await browser?.close()
  await product?.end()
})

test('the first list is received in at most 320 kB: page, scripts, styles and fonts', async () => {
  const visitor = await visit(browser, product.url, frenchDarkWide, kept)
  const received = await countReceived(visitor.page)
  const list = companiesPage(visitor)
  await list.open()
  await list.row('Ardoise Conseil').waitFor()
  await visitor.page.evaluate(() => document.fonts.ready.then(() => undefined))
  await visitor.page.waitForLoadState('networkidle')
  const kinds = received.byKind()
  expect(Object.keys(kinds).sort()).toEqual(['Document', 'Font', 'Script', 'Stylesheet'])
  expect(received.total(), JSON.stringify(kinds)).toBeLessThanOrEqual(budget)
  expect(visitor.watch.troubles()).toEqual([])
  await visitor.end()
})

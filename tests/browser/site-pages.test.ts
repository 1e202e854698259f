import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../support/browser.js'
import { builtPages } from '../support/built-site.js'
import { lookAt } from '../support/look.js'
import { type Product, startProduct } from '../support/product.js'
import { countScripts } from '../support/script-weights.js'
import type { Setting } from '../support/settings.js'
import { type Visitor, visit } from '../support/visitor.js'

/** Maximum size of a page's scripts, in bytes of brotli. */
const scriptBudget = 95_000

/** A page of each template, by its French address. */
const templates = [
  '/',
  '/projects',
  '/projects/bus-times',
  '/services/web',
  '/about',
  '/faq',
  '/customer-area',
  '/login',
  '/Test',
]

/** Every combination of language, theme and width. */
const corners: readonly Setting[] = (['fr', 'en'] as const).flatMap((locale) =>
  (['dark', 'light'] as const).flatMap((theme) => [360, 1440].map((width) => ({ locale, theme, width }))),
)

let product: Product
let browser: TestBrowser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.end()
})

test.each(corners)(
  'every template is accessible and fits the window: $locale, $theme, $width px',
  async (setting) => {
    const visitor = await visit(browser, product.url, setting)
    for (const path of templates) await lookAtPage(visitor, inLanguage(path, setting))
    expect(visitor.watch.troubles()).toEqual([])
    await visitor.end()
  },
)

test('every other page is accessible and fits the window', async () => {
  const visitor = await visit(browser, product.url, { locale: 'fr', theme: 'dark', width: 360 })
  const others = builtPages().filter(
    ({ address }) => !templates.includes(address) && !isCheckedElsewhere(address),
  )
  expect(others.length).toBeGreaterThan(10)
  for (const { address } of others) await lookAtPage(visitor, address)
  expect(visitor.watch.troubles()).toEqual([])
  await visitor.end()
})

test.each([...templates, '/contact', '/quotes', '/register', '/preview', '/invitation'])(
  'the scripts of %s weigh at most 95 kB',
  async (path) => {
    const visitor = await visit(browser, product.url)
    const scripts = countScripts(visitor.page)
    await visitor.page.goto(path, { waitUntil: 'networkidle' })
    const weights = await scripts()
    expect(weights.total()).toBeGreaterThan(0)
    expect(weights.total(), JSON.stringify(weights.files)).toBeLessThanOrEqual(scriptBudget)
    await visitor.end()
  },
)

async function lookAtPage({ page, setting }: Visitor, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await lookAt(page, nameOf(address.replace(/^\/en(?=\/|$)/, '') || '/'), setting)
}

/** Whether a page is English, which is covered per template, or an error page, which the browser logs as an error. */
function isCheckedElsewhere(address: string): boolean {
  return /^\/en(\/|$)|^\/(404|500)$/.test(address)
}

function inLanguage(path: string, { locale }: Setting): string {
  if (locale === 'fr') return path
  return path === '/' ? '/en' : `/en${path}`
}

function nameOf(address: string): string {
  return `site${address === '/' ? '' : address.replaceAll('/', '-')}`
}

import { expect, test } from 'vitest'
import { enter } from '../support/login-page.js'
import { frenchDarkWide } from '../support/visitor.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

test('Hash values are cut to 10 characters', async () => {
  const { health_version } = await (await running.api.call('GET', '/core/healthcheck')).json()
  expect(health_version).toMatch(/^[0-9a-f]{10}$/)
})

test('The language cookie lasts 365 days and is restricted to same site', async () => {
  const visitor = await running.visit(frenchDarkWide)
  const { page, context } = visitor
  // The switch is a link until its script runs.
  await page.goto('/contact', { waitUntil: 'networkidle' })
  await page
    .getByRole('link', { name: /EN, English/ })
    .first()
    .click()
  await page.waitForURL('**/en/contact')
  const cookie = (await context.cookies()).find(({ name }) => name === 'lang')
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect([cookie?.value, Math.round(days), cookie?.sameSite]).toEqual(['en', 365, 'Lax'])
  await visitor.end()
})

test('Language is detected: cookie first, then browser language', async () => {
  const ask = (headers: Record<string, string>) =>
    fetch(running.product.url, { headers, redirect: 'manual' }).then((answer) =>
      answer.headers.get('location'),
    )
  expect(await ask({ 'accept-language': 'en-GB' })).toBe('/en')
  expect(await ask({ 'accept-language': 'en-GB', cookie: 'lang=fr' })).toBeNull()
})

test('Dark theme is the default, including when the darkmode setting is missing', async () => {
  const { items } = await (await running.api.call('GET', '/config/admin')).json()
  const setting = items.find(({ setting_key: key }: { setting_key: string }) => key === 'darkmode')
  expect(String(setting.setting_value)).toBe('true')
})

test("The feature toggle 'Enable API Layer' is off by default", async () => {
  const { items } = await (await running.api.call('GET', '/config/admin')).json()
  const toggle = items.find(({ setting_key: key }: { setting_key: string }) => key === 'enable_api_layer')
  expect(String(toggle.setting_value)).toBe('false')
})

test('Theme colours: dark background #1e1f22, primary #6750A7', async () => {
  const visitor = await running.visit(frenchDarkWide)
  const { page } = visitor
  await enter(visitor)
  const colours = await page.evaluate(() => {
    const create = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Créer')
    return [document.body, create].map((element) => element && getComputedStyle(element).backgroundColor)
  })
  expect(colours).toEqual(['rgb(30, 31, 34)', 'rgb(103, 80, 167)'])
  await visitor.end()
})

test('Pagination shows page X of Y, a range of displayed items, an items-per-page choice, and first, previous, next and last', async () => {
  const visitor = await running.visit(frenchDarkWide)
  const { page } = visitor
  await enter(visitor)
  await page.getByText(/^Page 1 sur \d+$/).waitFor()
  await page.getByText(/^1–25 sur \d+$/).waitFor()
  await page.getByText('Lignes par page').first().waitFor()
  for (const name of [/première/i, /précédente/i, /suivante/i, /dernière/i])
    await page.getByRole('button', { name }).first().waitFor()
  await visitor.end()
})

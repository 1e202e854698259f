import { expect, test } from 'vitest'
import { enter } from '../support/login-page.js'
import { englishLightNarrow, frenchDarkWide, type Setting } from '../support/settings.js'
import type { Visitor } from '../support/visitor.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

/** The colours the page and its sidebar are painted in, and that of a filled button where there is one. */
const paintOf = ({ page }: Visitor) =>
  page.evaluate(() => {
    const create = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Créer')
    const sidebar = document.querySelector('nav')?.parentElement
    const colourOf = (element: Element | null | undefined) =>
      element && getComputedStyle(element).backgroundColor
    return { background: colourOf(document.body), surface: colourOf(sidebar), primary: colourOf(create) }
  })

async function connected(setting: Setting = frenchDarkWide): Promise<Visitor> {
  const visitor = await running.visit(setting)
  await enter(visitor)
  return visitor
}

test('The media connection is polled every 1000 ms', async () => {
  const visitor = await connected()
  const { page } = visitor
  const asked: number[] = []
  await page.route('**/api/user/identity', async (route) => {
    asked.push(Date.now())
    if (asked.length < 3) await route.abort()
    else await route.continue()
  })
  await page.goto('/admin/media/community')
  await page.getByRole('heading', { level: 1, name: 'Communautés' }).waitFor()
  const [first = 0, second = 0, third = 0] = asked
  for (const pause of [second - first, third - second]) expect(pause).toBeGreaterThanOrEqual(990)
  await visitor.end()
})

test('A snackbar stays 5000 ms', async () => {
  const visitor = await connected()
  const { page } = visitor
  await page.clock.install()
  await page.goto('/admin/companies/create')
  await page.getByRole('textbox', { name: 'Nom', exact: true }).first().fill('Brève')
  await page.getByRole('button', { name: 'Créer', exact: true }).click()
  const notice = page.getByText('Élément créé\u00a0: Brève')
  await notice.waitFor()
  await page.clock.fastForward(4000)
  expect(await notice.count()).toBeGreaterThan(0)
  await page.clock.fastForward(2000)
  await notice.waitFor({ state: 'detached' })
  await visitor.end()
})

test('The system bar has a height of 24, in the colour of warnings #FB8C00', async () => {
  const visitor = await connected()
  const bar = visitor.page.locator('[data-system-bar]')
  expect(await bar.count()).toBe(0)
  await visitor.context.setOffline(true)
  await bar.waitFor()
  const style = await bar.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect([(await bar.boundingBox())?.height, style]).toEqual([24, 'rgb(251, 140, 0)'])
  await visitor.end()
})

test('A textarea has 5 rows', async () => {
  const visitor = await connected()
  await visitor.page.goto('/admin/form')
  const area = visitor.page.locator('[data-kind="longText"] textarea').first()
  const { height, line } = await area.evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    line: Number.parseFloat(getComputedStyle(element).lineHeight),
  }))
  expect(Math.round(height / line)).toBe(5)
  await visitor.end()
})

test('A fixed tab is at most 300 wide, and slides for 225 ms', async () => {
  const visitor = await connected()
  await visitor.page.goto('/admin/settings/groups')
  const tab = visitor.page.getByRole('navigation', { name: 'Paramètres' }).getByRole('link').first()
  const style = await tab.evaluate((element) => {
    const { maxWidth, transitionDuration } = getComputedStyle(element)
    return { maxWidth, transitionDuration }
  })
  expect(style).toEqual({ maxWidth: '300px', transitionDuration: '0.225s, 0.225s' })
  await visitor.end()
})

test('The default language is fr, with nothing said by the browser', async () => {
  const answer = await fetch(running.product.url, { redirect: 'manual' })
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('lang="fr"')])
})

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

test('Theme colours: dark background #1e1f22, dark surface #2b2d30, primary #6750A7', async () => {
  const visitor = await connected()
  expect(await paintOf(visitor)).toEqual({
    background: 'rgb(30, 31, 34)',
    surface: 'rgb(43, 45, 48)',
    primary: 'rgb(103, 80, 167)',
  })
  await visitor.end()
})

test('Theme colours: light background and surface #FFFFFF', async () => {
  const visitor = await connected({ ...englishLightNarrow, width: 1280 })
  const white = 'rgb(255, 255, 255)'
  expect(await paintOf(visitor)).toMatchObject({ background: white, surface: white })
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

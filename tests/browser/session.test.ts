import { companies } from '@parvis/schemas'
import { afterEach, expect, test } from 'vitest'
import { signIn } from '../support/api.js'
import { companiesPage } from '../support/companies-page.js'
import { companyForm } from '../support/company-form.js'
import { failedStatus } from '../support/console-watch.js'
import { enter, fillLogin, firstPage, loginPath, startSession } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { consoleMessages } from '../support/messages.js'
import { expectNotice } from '../support/notice.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import type { StorageState, Visitor } from '../support/visitor.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()
const visitors: Visitor[] = []
afterEach(async () => {
  for (const visitor of visitors.splice(0)) {
    expect(visitor.watch.troubles()).toEqual([])
    await visitor.end()
  }
})

const settings = settingsInTurn([frenchDarkWide, englishLightNarrow])

async function newVisitor(setting = frenchDarkWide, stored?: StorageState): Promise<Visitor> {
  const visitor = await running.visit(setting, stored)
  visitors.push(visitor)
  return visitor
}

test.each(settings)('signing in returns to the requested page: $locale', async (setting) => {
  const visitor = await newVisitor(setting)
  const path = `/admin/companies/${await idOf('Ardoise Conseil')}?from=mail`
  await visitor.page.goto(path)
  await visitor.page.waitForURL((url) => url.pathname === loginPath(setting.locale))
  expect(new URL(visitor.page.url()).searchParams.get('next')).toBe(path)
  await fillLogin(visitor)
  await visitor.page.waitForURL(running.product.url + path)
  await companyForm(visitor).field('name').waitFor()
})

test.each(['//evil.example', '/\t/evil.example'])(
  'signing in never redirects to another host: %j',
  async (next) => {
    const visitor = await newVisitor()
    await visitor.page.goto(`/login?next=${encodeURIComponent(next)}`)
    await fillLogin(visitor)
    await visitor.page.waitForURL(firstPage)
    expect(new URL(visitor.page.url()).origin).toBe(running.product.url)
  },
)

test.each(settings)('a wrong password is refused with the exact message: $locale', async (setting) => {
  const visitor = await newVisitor(setting)
  const messages = consoleMessages[setting.locale]
  visitor.watch.allow(failedStatus(401), /\/api\/user\/login$/)
  await visitor.page.goto(loginPath(setting.locale))
  await fillLogin(visitor, { secret: 'parvis-wrong-one' })
  const alert = visitor.page.getByRole('alert').filter({ hasText: /./ })
  await alert.waitFor()
  expect(await alert.textContent()).toBe(messages.wrongPassword)
  expect(await visitor.page.getByLabel(messages.login).inputValue()).toBe('admin@parvis.test')
  await lookAt(visitor.page, 'wrong-password', setting)
  const answer = await fetch(`${running.product.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': setting.locale },
    body: JSON.stringify({ login: 'admin', password: 'parvis-wrong-one' }),
  })
  expect([answer.status, (await answer.json()).detail]).toEqual([401, messages.wrongPassword])
})

test.each(settings)(
  'an ended session is reported, and signing in returns to the same page: $locale',
  async (setting) => {
    const visitor = await newVisitor(setting)
    const { page, watch } = visitor
    const messages = consoleMessages[setting.locale]
    await enter(visitor)
    await visitor.atRest()
    const token = await page.evaluate(() => sessionStorage.getItem('parvis.token'))
    await fetch(`${running.product.url}/api/user/logout`, {
      method: 'POST',
      headers: { 'x-token': token ?? '' },
    })
    watch.allowMany(failedStatus(401), /\/api\//)
    await page.goto('/admin/files')
    await page.waitForURL((url) => url.pathname === loginPath(setting.locale))
    await expectNotice(page, messages.sessionEnded)
    await lookAt(page, 'session-ended', setting)
    const other = { fr: englishLightNarrow, en: frenchDarkWide }[setting.locale]
    await page.getByRole('link', { name: { fr: 'FR, Français', en: 'EN, English' }[other.locale] }).click()
    await expectNotice(page, consoleMessages[other.locale].sessionEnded)
    await fillLogin({ ...visitor, setting: other })
    await page.waitForURL('**/admin/files')
  },
)

test('a remembered session survives the browser; another one does not', async () => {
  const first = await newVisitor()
  await first.page.goto('/login')
  await fillLogin(first, { remember: true })
  await first.page.waitForURL(firstPage)
  const again = await newVisitor(frenchDarkWide, await first.context.storageState())
  await again.page.goto('/admin/companies')
  await companiesPage(again).shown()

  const unremembered = await newVisitor()
  await enter(unremembered)
  const later = await newVisitor(frenchDarkWide, await unremembered.context.storageState())
  await later.page.goto('/admin/companies')
  await later.page.waitForURL('**/login?next=*')
})

test('a second tab takes over the session of the first one', async () => {
  const first = await newVisitor()
  await enter(first)
  await companiesPage(first).shown()
  const second = await first.inAnotherTab()
  await second.page.goto('/admin/companies')
  await companiesPage(second).shown()
})

test('signing out ends the session in every tab, and going back shows nothing', async () => {
  const visitor = await newVisitor()
  const { page } = visitor
  await enter(visitor)
  await companiesPage(visitor).row('Ardoise Conseil').waitFor()
  const token = await page.evaluate(() => sessionStorage.getItem('parvis.token'))
  await page.evaluate(() => localStorage.setItem('selectedCompanyId', 'one'))
  const other = await visitor.inAnotherTab()
  await other.page.goto('/admin/companies')
  await companiesPage(other).shown()

  // Requests in flight when the session ends are refused, rightly.
  for (const tab of [visitor, other]) await tab.atRest()
  await page.getByRole('button', { name: consoleMessages.fr.account }).click()
  await page.getByRole('button', { name: consoleMessages.fr.signOut }).click()
  await page.waitForURL('**/login')
  await other.page.waitForURL('**/login')
  const stored = await page.evaluate(() => [
    sessionStorage.getItem('parvis.token'),
    localStorage.getItem('selectedCompanyId'),
  ])
  expect(stored).toEqual([null, null])
  const answer = await fetch(`${running.product.url}/api/companies`, { headers: { 'x-token': token ?? '' } })
  expect(answer.status).toBe(401)

  await page.goBack()
  await page.waitForURL('**/login?next=*')
  expect(await page.getByText('Ardoise Conseil').count()).toBe(0)
})

test('a client sees their own companies and nothing else', async () => {
  const visitor = await newVisitor()
  const foreign = await idOf('Ardoise Conseil')
  await enter(visitor, 'client@parvis.test')
  await companiesPage(visitor).row('Atelier Lumière').waitFor()
  expect(await companiesPage(visitor).names()).toEqual(['Atelier Lumière'])

  visitor.watch.allow(failedStatus(404), new RegExp(`/api/companies/${foreign}$`))
  visitor.watch.allow(/^GET .*\/api\/companies\//, /./)
  await visitor.page.goto(`/admin/companies/${foreign}`)
  await expectNotice(visitor.page, consoleMessages.fr.notFound)
  const client = await signIn(running.product.url, 'client')
  expect((await client.call('GET', `/companies/${foreign}`)).status).toBe(404)
})

test.each(settings)('missing pages show “not found”: $locale', async (setting) => {
  const visitor = await newVisitor(setting)
  const { page, watch } = visitor
  const nowhere = setting.locale === 'fr' ? '/nope' : '/en/nope'
  watch.allow(failedStatus(404), new RegExp(`${nowhere}$`))
  expect((await page.goto(nowhere))?.status()).toBe(404)
  const { noPage, noRecord } = consoleMessages[setting.locale]
  await expectNotice(page, noPage(nowhere))
  await lookAt(page, 'site-not-found', setting)

  await startSession(visitor)
  await page.goto('/admin/nope')
  await expectNotice(page, noPage('/admin/nope'))
  await lookAt(page, 'not-found', setting)
  await page.goto('/admin/companies/not-a-uuid')
  await expectNotice(page, noRecord('/admin/companies/not-a-uuid'))
})

test('the sign-in page has the header of the site', async () => {
  const { page } = await newVisitor()
  const header = page.getByRole('banner')
  const places = async (path: string) => {
    await page.goto(path)
    await header.getByRole('link', { name: consoleMessages.fr.signIn, exact: true }).waitFor()
    return header
      .locator('a:visible, button:visible')
      .evaluateAll((links) =>
        links.map((link) => [link.textContent, Math.round(link.getBoundingClientRect().x)]),
      )
  }
  expect(await places('/login')).toEqual(await places('/about'))
})

test('a chosen theme and language persist', async () => {
  const visitor = await newVisitor()
  const { page } = visitor
  await enter(visitor)
  await page.getByRole('switch', { name: consoleMessages.fr.darkTheme }).click()
  await page.getByRole('button', { name: consoleMessages.fr.otherLanguage }).click()
  const title = page.getByRole('heading', { level: 1, name: companies.label.many.en, exact: true })
  await title.waitFor()
  await page.reload()
  await title.waitFor()
  expect(
    await page.getByRole('switch', { name: consoleMessages.en.darkTheme }).getAttribute('aria-checked'),
  ).toBe('false')
  expect(await page.getAttribute('html', 'lang')).toBe('en')

  // Shared with the site.
  await page.goto('/en/login')
  await page.getByRole('switch', { checked: false }).waitFor()
  const cookie = (await visitor.context.cookies()).find(({ name }) => name === 'lang')
  expect(cookie).toMatchObject({ value: 'en', sameSite: 'Lax', path: '/' })

  // The sign-in page redirects those who are signed in.
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await page.waitForURL(firstPage)
})

async function idOf(name: string): Promise<string> {
  const answer = await running.api.call(
    'GET',
    `/companies?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`,
  )
  const { items }: { items: { id: string; name: string }[] } = await answer.json()
  const found = items.find((item) => item.name === name)
  if (!found) throw new Error(`There is no company ${name}`)
  return found.id
}

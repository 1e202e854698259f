import { apiUsers, communities, faq } from '@parvis/schemas'
import { expect, test } from 'vitest'
import { enter } from '../support/login-page.js'
import { frenchDarkWide, type Visitor } from '../support/visitor.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()
let visitor: Visitor | undefined

/** One administrator's browser for all of the chapter. */
async function opened(): Promise<Visitor> {
  if (!visitor) {
    visitor = await running.visit(frenchDarkWide)
    await enter(visitor)
  }
  return visitor
}

const site = (path: string, headers: Record<string, string> = {}) =>
  fetch(running.product.url + path, { headers, redirect: 'manual' })

test.each([
  '/',
  '/login',
  '/register',
  '/confirm',
  '/contact',
  '/projects',
  '/services/design',
  '/services/devops',
  '/services/seo',
  '/services/web',
  '/Test',
])('%s is a public route', async (path) => {
  expect((await site(path)).status).toBe(200)
})

test.each(['/login', '/register'])(
  '%s offers a link back to the site, a forgot-password link and a remember-me option',
  async (path) => {
    const { page } = await opened()
    const tab = await page.context().newPage()
    await tab.goto(path)
    await tab.locator('a[href="/"]').first().waitFor()
    await tab.locator('a[href$="/forgot-password"]').first().waitFor()
    await tab.getByLabel('Se souvenir de moi').first().waitFor({ state: 'attached' })
    await tab.close()
  },
)

/** Screens that name a record, with the list that has one. */
const ofRecords: Readonly<Record<string, string>> = {
  '/admin/api/users/{id}': '/api-users',
  '/admin/companies/{id}': '/companies',
  '/admin/settings/groups/{id}': '/groups',
  '/admin/settings/groups/{id}/permissions': '/groups',
}

async function addressOf(route: string): Promise<string> {
  const list = ofRecords[route]
  if (!list) return route
  const { items } = await (await running.api.call('GET', `${list}?range=[0,0]`)).json()
  return route.replace('{id}', items[0].id)
}

test.each([
  '/admin/api/users',
  '/admin/api/users/{id}',
  '/admin/api/users/create',
  '/admin/api/users/form',
  '/admin/companies',
  '/admin/companies/{id}',
  '/admin/companies/create',
  '/admin/FAQ',
  '/admin/files',
  '/admin/form',
  '/admin/media',
  '/admin/media/community',
  '/admin/media/community/create',
  '/admin/pages',
  '/admin/settings/core',
  '/admin/settings/user',
  '/admin/settings/groups',
  '/admin/settings/groups/{id}',
  '/admin/settings/groups/{id}/permissions',
  '/admin/settings/groups/create',
  '/admin/settingsOld',
])('%s is an admin route', async (route) => {
  const { page, watch } = await opened()
  const address = await addressOf(route)
  await page.goto(address)
  await page.getByRole('heading').first().waitFor()
  expect(new URL(page.url()).pathname).toBe(address)
  expect(await page.getByText('Oups..').count()).toBe(0)
  expect(watch.troubles()).toEqual([])
})

test('Entering /admin redirects to the first navigation entry marked as first redirect: the communities list', async () => {
  const { page } = await opened()
  await page.goto('/admin')
  await page.waitForURL('**/admin/media/community')
})

test.each([communities.label.many.fr, apiUsers.label.many.fr, faq.label.many.fr, 'Paramètres'])(
  'The sidebar of the console has the entry %s',
  async (name) => {
    const { page } = await opened()
    await page.goto('/admin/companies')
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).waitFor()
  },
)

test('The community dashboard has an entry only when a community is selected', async () => {
  const { page } = await opened()
  await page.goto('/admin/media/community')
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Tableau de bord', exact: true })
  expect(await entry.and(page.locator('[href]:not([aria-disabled="true"])')).count()).toBe(0)
})

test("A route that fails validation answers 404 with the message 'Page Not Found: {path}'", async () => {
  const answer = await site('/nowhere', { accept: 'application/json' })
  expect([answer.status, (await answer.json()).detail]).toEqual([404, 'Page Not Found: /nowhere'])
})

test('An error page appears for failures: a not-found variant for 404', async () => {
  const answer = await site('/nowhere', { accept: 'text/html' })
  expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('404')])
})

test('The locales are fr and en, with a prefix except for the default one', async () => {
  const [french, english] = [await site('/contact'), await site('/en/contact')]
  expect([french.status, english.status]).toEqual([200, 200])
  expect(await french.text()).toContain('lang="fr"')
  expect(await english.text()).toContain('lang="en"')
})

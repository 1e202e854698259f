import { apiUsers, communities, communityMembers, communityNetworks, faq } from '@parvis/schemas'
import { beforeAll, expect, test } from 'vitest'
import { connectServer } from '../support/connected-server.js'
import { failedStatus } from '../support/console-watch.js'
import { eventually } from '../support/eventually.js'
import { enter, startSession } from '../support/login-page.js'
import { englishLightNarrow, frenchDarkWide } from '../support/settings.js'
import type { Visitor } from '../support/visitor.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()
let visitor: Visitor
let within: { 'x-community': string }

beforeAll(async () => {
  const made = await running.api.call('POST', '/communities', { name: 'Les Routes' })
  const { id } = (await made.json()).item
  within = { 'x-community': id }
  await connectServer(running.api, id, 'Les Marcheurs du dimanche')
  await eventually(async () => expect(await first('/community/members')).toBeDefined())
  visitor = await running.visit(frenchDarkWide)
  await enter(visitor)
})

/** The first record of a list. */
async function first(list: string): Promise<{ id: string } | undefined> {
  const answer = await running.api.call('GET', `${list}?range=[0,0]`, undefined, within)
  return (await answer.json()).items[0]
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
    const tab = await visitor.context.newPage()
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
  '/admin/media/community/{id}': '/communities',
  '/admin/media/community/dashboard/members/{id}': '/community/members',
  '/admin/media/community/dashboard/networks/{id}': '/community/networks',
  '/admin/settings/groups/{id}': '/groups',
  '/admin/settings/groups/{id}/permissions': '/groups',
}

async function addressOf(route: string): Promise<string> {
  const list = ofRecords[route]
  return list ? route.replace('{id}', (await first(list))?.id ?? '') : route
}

/** Opens a page of the console that shows no error and reports none. */
async function open(address: string): Promise<void> {
  const { page, watch } = visitor
  await page.goto(address)
  await page.getByRole('heading').first().waitFor()
  expect(new URL(page.url()).pathname).toBe(new URL(address, running.product.url).pathname)
  const failure = page.getByText('Oups..').and(page.locator(':not([data-example] *)'))
  expect(await failure.count()).toBe(0)
  expect(watch.troubles()).toEqual([])
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
  '/admin/media/community/{id}',
  '/admin/media/community/create',
  '/admin/pages',
  '/admin/settings/core',
  '/admin/settings/user',
  '/admin/settings/groups',
  '/admin/settings/groups/{id}',
  '/admin/settings/groups/{id}/permissions',
  '/admin/settings/groups/create',
  '/admin/settingsOld',
  '/admin/ui',
])('%s is an admin route', async (route) => {
  await open(await addressOf(route))
})

test.each([
  '/admin/media/community/dashboard',
  '/admin/media/community/dashboard/members',
  '/admin/media/community/dashboard/members/{id}',
  '/admin/media/community/dashboard/networks',
  '/admin/media/community/dashboard/networks/{id}',
  '/admin/media/community/dashboard/networks/create',
  '/admin/media/community/dashboard/networks/import',
  '/admin/media/community/dashboard/networks/invited',
  '/admin/media/community/dashboard/networks/addBotFlow',
  '/admin/media/community/dashboard/networks/addBotFlow/DiscordFlow',
  '/admin/media/community/dashboard/widgets',
])('%s is an admin route of the selected community', async (route) => {
  await open(`${await addressOf(route)}?community=${within['x-community']}`)
})

test('/admin/test is an admin route, of operators', async () => {
  const operator = await running.visit(frenchDarkWide)
  await startSession(operator, 'mcp@parvis.test')
  await operator.page.goto('/admin/test')
  await operator.page.getByRole('heading', { level: 1, name: 'Diagnostic' }).waitFor()
  expect(operator.watch.troubles()).toEqual([])
  await operator.end()
})

test('/admin/settings opens the first page of the settings', async () => {
  await visitor.page.goto('/admin/settings')
  await visitor.page.waitForURL(/\/admin\/settings\/[a-z-]+/)
})

test('All admin routes require the admin middleware: without a session one is asked to sign in, and comes back', async () => {
  const { page, end } = await running.visit(frenchDarkWide)
  await page.goto('/admin/companies')
  await page.waitForURL('**/login?next=%2Fadmin%2Fcompanies')
  await end()
})

test('The layout admin has the sidebar and the bar', async () => {
  const { page } = visitor
  await open('/admin/companies')
  await page.getByRole('navigation', { name: 'Navigation principale' }).waitFor()
  await page.getByRole('banner').waitFor()
})

test('The layout admin-settings has the tabs of the settings', async () => {
  await open('/admin/settings/groups')
  const tabs = visitor.page.getByRole('navigation', { name: 'Paramètres' })
  expect(await tabs.getByRole('link').count()).toBeGreaterThan(5)
})

test('The layout empty has a form alone', async () => {
  await open('/admin/api/users/form')
  expect(await visitor.page.getByRole('navigation').count()).toBe(0)
})

test('The layout template is inside the header and the footer of the site', async () => {
  const { page } = visitor
  await open('/admin/account')
  await page.getByRole('banner').getByRole('link', { name: 'Retour au site' }).waitFor()
  await page.getByRole('contentinfo').waitFor()
  expect(await page.getByRole('navigation', { name: 'Navigation principale' }).count()).toBe(0)
})

test('A route-rule redirect leads elsewhere, and may leave the console', async () => {
  const { page, end } = await running.visit(frenchDarkWide)
  await page.goto('/admin/login')
  await page.waitForURL((url) => url.pathname === '/login')
  await end()
})

test('Entering /admin redirects to the first navigation entry marked as first redirect: the communities list', async () => {
  const { page } = visitor
  await page.goto('/admin')
  await page.waitForURL('**/admin/media/community')
})

test.each([communities.label.many.fr, apiUsers.label.many.fr, faq.label.many.fr, 'Paramètres'])(
  'The sidebar of the console has the entry %s',
  async (name) => {
    const { page } = visitor
    if (!page.url().endsWith('/admin/companies')) await page.goto('/admin/companies')
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).waitFor()
  },
)

test('The sidebar has the entries dashboard, members, networks and widgets, enabled only when a community is selected', async () => {
  const entries = [
    'Tableau de bord',
    communityMembers.label.many.fr,
    communityNetworks.label.many.fr,
    'Widgets',
  ]
  const someone = await running.visit(frenchDarkWide)
  await startSession(someone)
  await someone.page.goto('/admin/media/community')
  await someone.page.getByRole('heading', { level: 1 }).waitFor()
  const enabled = entries.map((name) => {
    const entry = someone.page.getByRole('navigation').getByRole('link', { name, exact: true })
    return entry.and(someone.page.locator('[href]:not([aria-disabled="true"])'))
  })
  for (const each of enabled) expect(await each.count()).toBe(0)
  await someone.page.goto(`/admin/media/community/dashboard?community=${within['x-community']}`)
  for (const each of enabled) await each.waitFor()
  await someone.end()
})

test.each([
  ['Administration: multimedia', '/admin/media', 'Multimédia'],
  ['Administration: files', '/admin/files', 'Fichiers'],
  ['Administration: pages', '/admin/pages', 'Pages'],
  ['Administration: FAQ', '/admin/FAQ', 'FAQ'],
  ['Companies: create', '/admin/companies/create', 'Société : création'],
  ['Files: upload', '/admin/files/create', 'Envoi de fichiers'],
  ['Files: file collection create', '/admin/files/collections/create', 'Collection : création'],
  ['Settings: group list', '/admin/settings/groups', 'Groupes'],
  ['API users: list', '/admin/api/users', 'Utilisateurs API'],
  ['Community dashboard: members list', '/admin/media/community/dashboard/members', 'Membres'],
  ['Community dashboard: networks list', '/admin/media/community/dashboard/networks', 'Réseaux'],
  ['Website settings entry', '/admin/settings/website/company', 'Réglages du site'],
])('There is the screen %s', async (_, address, title) => {
  await open(address)
  await visitor.page.getByRole('heading', { level: 1, name: title.replace(' :', '\u00a0:') }).waitFor()
})

test('The screen of a company has its members', async () => {
  await open(await addressOf('/admin/companies/{id}'))
  await visitor.page.getByRole('button', { name: 'Ajouter un membre' }).waitFor()
})

test("A page of the console that fails validation says 'Page Not Found: {path}'", async () => {
  const someone = await running.visit(englishLightNarrow)
  await startSession(someone)
  await someone.page.goto('/admin/companies/not-an-id')
  await someone.page.getByText('Page Not Found: /admin/companies/not-an-id').waitFor()
  await someone.end()
})

test("A route that fails validation answers 404 with the message 'Page Not Found: {path}'", async () => {
  const answer = await site('/nowhere', { accept: 'application/json' })
  expect([answer.status, (await answer.json()).detail]).toEqual([404, 'Page Not Found: /nowhere'])
})

test("An error page appears for failures: a not-found variant for 404, 'Page Not Found'", async () => {
  const answer = await site('/en/nowhere', { accept: 'text/html' })
  const html = await answer.text()
  expect([answer.status, html.includes('404')]).toEqual([404, true])
  const { page, watch, end } = await running.visit(englishLightNarrow)
  watch.allow(failedStatus(404), /\/en\/nowhere$/)
  await page.goto('/en/nowhere')
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
  await end()
})

test("An error page appears for failures: otherwise a server-error variant, 'Internal Server Error'", async () => {
  const someone = await running.visit(englishLightNarrow)
  await enter(someone)
  const requestId = '01a2216b-6f1b-73b9-bd42-2f6559645b33'
  const body = JSON.stringify({ requestId })
  await someone.page.route('**/api/user/identity', (route) => route.fulfill({ status: 500, body }))
  await someone.page.goto('/admin/companies')
  await someone.page.getByText('Internal Server Error').waitFor()
  await someone.page.getByText(requestId).waitFor()
  await someone.end()
})

test('The locales are fr and en, with a prefix except for the default one', async () => {
  const [french, english] = [await site('/contact'), await site('/en/contact')]
  expect([french.status, english.status]).toEqual([200, 200])
  expect(await french.text()).toContain('lang="fr"')
  expect(await english.text()).toContain('lang="en"')
})

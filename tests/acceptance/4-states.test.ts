import { expect, test } from 'vitest'
import { connectServer } from '../support/connected-server.js'
import { eventually } from '../support/eventually.js'
import { enter } from '../support/login-page.js'
import { consoleMessages } from '../support/messages.js'
import { expectNotice } from '../support/notice.js'
import type { Visitor } from '../support/visitor.js'
import { visitorFactory } from '../support/visitor-factory.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()
const newVisitor = visitorFactory(running)
const messages = consoleMessages.fr
const dashboard = '/admin/media/community/dashboard'

async function connected(): Promise<Visitor> {
  const visitor = await newVisitor()
  await enter(visitor)
  return visitor
}

async function createCommunity(name: string): Promise<string> {
  return (await (await running.api.call('POST', '/communities', { name })).json()).item.id
}

/** Opens the connected network of a new community, whose members were imported. */
async function openNetwork(name: string) {
  const community = await createCommunity(name)
  const server = await connectServer(running.api, community, 'Les Marcheurs du dimanche')
  const read = () =>
    running.api.call('GET', `/community/networks/${server.networkId}`, undefined, {
      'x-community': community,
    })
  await eventually(async () =>
    expect((await (await read()).json()).item.syncedAt).toEqual(expect.any(String)),
  )
  const visitor = await connected()
  await visitor.page.goto(`${dashboard}/networks/${server.networkId}?community=${community}`)
  return { ...server, visitor, community }
}

test('Session: not connected, then connected once the identity call succeeds', async () => {
  const { page } = await connected()
  const identity = page.waitForResponse('**/api/user/identity')
  await page.goto('/admin/companies')
  expect((await identity).status()).toBe(200)
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('Session: disconnecting clears the token and opens /login', async () => {
  const { page } = await connected()
  await page.getByRole('button', { name: messages.account }).click()
  await page
    .getByRole('menuitem', { name: messages.signOut })
    .or(page.getByRole('button', { name: messages.signOut }))
    .click()
  await page.waitForURL('**/login*')
  expect(await page.evaluate(() => sessionStorage.getItem('parvis.token'))).toBeNull()
})

test('Community selection sets an x-community header on all later calls, stores its id, and reloads its networks and members', async () => {
  const id = await createCommunity('Les choisis')
  const { page } = await connected()
  const headers = async (path: string, address: string) => {
    const call = page.waitForRequest((request) => request.url().includes(`/api/community/${path}`))
    await page.goto(address)
    return (await call).headers()['x-community']
  }
  expect(await headers('members', `${dashboard}/members?community=${id}`)).toBe(id)
  expect(await headers('networks', `${dashboard}/networks`)).toBe(id)
  expect(await page.evaluate(() => localStorage.getItem('selectedCompanyId'))).toBe(id)
})

test('Entering a media page builds the contextual menu; leaving media pages clears it', async () => {
  const id = await createCommunity('Le menu')
  const { page } = await connected()
  const menu = page.getByRole('navigation').getByRole('link', { name: 'Réseaux', exact: true })
  await page.goto(`${dashboard}?community=${id}`)
  await menu.waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'Fichiers', exact: true }).click()
  await menu.waitFor({ state: 'detached' })
})

test('Deleting a community: after confirmation the list is reloaded, the first community selected, and the list shown', async () => {
  const [first, gone] = [await createCommunity('AAA, la première'), await createCommunity('À supprimer')]
  const { page } = await connected()
  await page.goto(`/admin/media/community/${gone}`)
  await page.evaluate((id) => localStorage.setItem('selectedCompanyId', id), gone)
  await page.getByRole('button', { name: messages.delete, exact: true }).click()
  const question = page.getByRole('alertdialog', { name: messages.confirmation })
  await question.getByRole('button', { name: messages.delete, exact: true }).click()
  await page.getByRole('dialog', { name: messages.deleted }).waitFor()
  await page.waitForURL('**/admin/media/community')
  await page.getByText('AAA, la première').first().waitFor()
  expect((await running.api.call('GET', `/communities/${gone}`)).status).toBe(404)
  expect(await page.evaluate(() => sessionStorage.getItem('selectedCompanyId'))).toBe(first)
})

test('Network addition: invitation pending, then integrated', async () => {
  const id = await createCommunity('Les reliés')
  const within = { 'x-community': id }
  const states = async () => {
    const { items } = await (await running.api.call('GET', '/community/networks', undefined, within)).json()
    return items.map(({ state }: { state: string }) => state)
  }
  await running.api.call('POST', '/community/networks/invite', {}, within)
  expect(await states()).toEqual(['pending'])
  await connectServer(running.api, id, 'Harbour Makers')
  expect(await states()).toContain('integrated')
})

test('Network addition: or failed, and a retry is possible', async () => {
  const id = await createCommunity('Les refusés')
  const { page, watch } = await connected()
  watch.allowMany(/^Request to another host/, /^http:\/\/127\.0\.0\.1:/)
  await page.goto(`${dashboard}/networks/addBotFlow/DiscordFlow?community=${id}`)
  await page.getByRole('button', { name: 'Continuer vers Discord', exact: true }).click()
  await page.locator('button.deny').click()
  await page.getByText(/L’autorisation n’a pas été donnée/).waitFor()
  await page.getByRole('button', { name: 'Réessayer', exact: true }).click()
  await page.waitForURL('**/oauth2/authorize**')
})

test('A network can also be resynchronised; Member sync: synced since a date, and a forced sync is possible', async () => {
  const { visitor } = await openNetwork('Les resynchronisés')
  const { page } = visitor
  await page.getByRole('button', { name: 'Resynchroniser', exact: true }).click()
  await expectNotice(page, 'rien n’a changé')
  await page.getByRole('button', { name: 'Forcer la resynchronisation', exact: true }).waitFor()
})

test('Forms with unsaved edits ask for confirmation before the user leaves', async () => {
  const { page } = await connected()
  await page.goto('/admin/companies/create')
  await page.getByLabel('Nom', { exact: false }).first().fill('Pas encore')
  await page.getByRole('link', { name: 'Fichiers', exact: true }).click()
  await page
    .getByRole('dialog', { name: messages.unsaved })
    .or(page.getByRole('alertdialog', { name: messages.unsaved }))
    .waitFor()
})

test('The user can switch dark or light mode', async () => {
  const { page } = await connected()
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const dark = await background()
  await page.getByRole('switch', { name: messages.darkTheme }).click()
  await page.waitForFunction((before) => getComputedStyle(document.body).backgroundColor !== before, dark)
  expect([dark, await background()]).toEqual(['rgb(30, 31, 34)', 'rgb(255, 255, 255)'])
})

import { expect, test } from 'vitest'
import { enter } from '../support/login-page.js'
import { frenchDarkWide } from '../support/visitor.js'
import { withProduct } from '../support/with-product.js'
import { words } from '../support/words.js'

const running = withProduct()
const said = words.fr

async function connected() {
  const visitor = await running.visit(frenchDarkWide)
  await enter(visitor)
  return visitor
}

test('Session: connected once the identity call succeeds; disconnecting clears the token and opens /login', async () => {
  const { page, end } = await connected()
  await page.getByRole('button', { name: said.account }).click()
  await page
    .getByRole('menuitem', { name: said.signOut })
    .or(page.getByRole('button', { name: said.signOut }))
    .click()
  await page.waitForURL('**/login*')
  expect(await page.evaluate(() => sessionStorage.getItem('parvis.token'))).toBeNull()
  await end()
})

test('Community selection sets an x-community header on all later calls, and stores its id', async () => {
  const name = 'Les choisis'
  const { id } = (await (await running.api.call('POST', '/communities', { name })).json()).item
  const { page, end } = await connected()
  await page.goto(`/admin/media/community/${id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate((chosen) => sessionStorage.setItem('selectedCompanyId', chosen), id)
  const call = page.waitForRequest((request) => request.url().includes('/api/community/'))
  await page.goto('/admin/media/community/dashboard/networks')
  expect((await call).headers()['x-community']).toBe(id)
  await end()
})

test('Deleting a community: after confirmation, the list is reloaded', async () => {
  const { id } = (await (await running.api.call('POST', '/communities', { name: 'À supprimer' })).json()).item
  const gone = await running.api.call('DELETE', `/communities/community/${id}`)
  expect(await gone.json()).toEqual({ item: 'OK' })
  expect((await running.api.call('GET', `/communities/${id}`)).status).toBe(404)
})

test('Forms with unsaved edits ask for confirmation before the user leaves', async () => {
  const { page, end } = await connected()
  await page.goto('/admin/companies/create')
  await page.getByLabel('Nom', { exact: false }).first().fill('Pas encore')
  await page.getByRole('link', { name: 'Fichiers', exact: true }).click()
  await page
    .getByRole('dialog', { name: said.unsaved })
    .or(page.getByRole('alertdialog', { name: said.unsaved }))
    .waitFor()
  await end()
})

test('The user can switch dark or light mode', async () => {
  const { page, end } = await connected()
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const dark = await background()
  await page.getByRole('switch', { name: said.darkTheme }).click()
  await page.waitForFunction((before) => getComputedStyle(document.body).backgroundColor !== before, dark)
  expect([dark, await background()]).toEqual(['rgb(30, 31, 34)', 'rgb(255, 255, 255)'])
  await end()
})

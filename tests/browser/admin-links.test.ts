import { adminLinks } from '@parvis/schemas'
import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.js'
import { enter } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { frenchDarkWide } from '../support/settings.js'
import { storedRecords } from '../support/stored-records.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

test('the sidebar follows the account’s labels and order of entries at once', async () => {
  const visitor = await running.visit(frenchDarkWide)
  const { page } = visitor
  await enter(visitor)
  const lines = page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('listitem')
  const first = async () => (await lines.allInnerTexts()).slice(0, 3)
  await eventually(async () => expect(await first()).toEqual(['Clients', 'Accueil', 'Communautés']))
  await lookAt(page, 'admin-links', visitor.setting)

  const links = storedRecords(running.api, adminLinks)
  const [link] = await links.listed({ filter: { q: 'companies' } })
  const events = page.waitForResponse((answer) => answer.url().endsWith('/api/events'))
  await events
  const change = { title: { fr: 'Entreprises', en: 'Businesses' }, position: 2 }
  const match = { 'if-match': `"${link?.version}"` }
  const answer = await running.api.call('PUT', `/${adminLinks.path}/${link?.id}`, change, match)
  expect(answer.status).toBe(200)
  await eventually(async () => expect(await first()).toEqual(['Accueil', 'Entreprises', 'Communautés']))
  await links.remove(String(link?.id))
  await eventually(async () => expect(await first()).toEqual(['Accueil', 'Communautés', 'Sociétés']))
  expect(visitor.watch.troubles()).toEqual([])
  await visitor.end()
})

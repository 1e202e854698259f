import { companies } from '@parvis/schemas'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signIn } from '../support/api.js'
import { companiesPage } from '../support/companies-page.js'
import { eventually } from '../support/eventually.js'
import type { Visitor } from '../support/visitor.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

test('one of two tabs is told what changes and tells the other, and takes over when that one goes', async () => {
  const visitor = await running.visit()
  const streams: Page[] = []
  visitor.context.on('request', (request) => {
    if (request.url().endsWith('/api/events')) streams.push(request.frame().page())
  })
  await open(visitor)
  await eventually(async () => expect(streams).toEqual([visitor.page]))
  const other = await visitor.inAnotherTab()
  await other.page.goto(`/admin/${companies.route}`)
  await companiesPage(other).shown()
  await create('Atelier du matin')
  for (const tab of [visitor, other]) await appears(tab, 'Atelier du matin')
  expect(streams).toHaveLength(1)

  await visitor.page.close()
  await eventually(async () => expect(streams.at(-1)).toBe(other.page))
  await create('Atelier du soir')
  await appears(other, 'Atelier du soir')
  expect(streams).toHaveLength(2)
  expect(visitor.watch.troubles()).toEqual([])
  await visitor.end()
})

/** Opens the list of companies, with a session of one's own. */
async function open(visitor: Visitor, login = 'admin'): Promise<void> {
  await visitor.page.goto('/favicon.svg')
  const { token } = await signIn(running.product.url, login)
  await visitor.page.evaluate((token) => sessionStorage.setItem('parvis.token', token), token)
  await companiesPage(visitor).open()
  await companiesPage(visitor).shown()
}

const appears = (visitor: Visitor, name: string) => companiesPage(visitor).row(name).waitFor()

async function create(name: string): Promise<string> {
  const answer = await running.api.call('POST', '/companies', { name })
  expect(answer.status).toBe(201)
  return (await answer.json()).item.id
}

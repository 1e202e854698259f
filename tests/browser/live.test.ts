import { companies } from '@parvis/schemas'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { companiesPage } from '../support/companies-page.js'
import { buildCommunity } from '../support/connected-server.js'
import { eventually } from '../support/eventually.js'
import { enter } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { expectNotice } from '../support/notice.js'
import type { Visitor } from '../support/visitor.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

test('one of two tabs receives events and forwards them, and the other takes over when it closes', async () => {
  const visitor = await running.visit()
  const streams: Page[] = []
  visitor.context.on('request', (request) => {
    if (request.url().endsWith('/api/events')) streams.push(request.frame().page())
  })
  await enter(visitor)
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

test('the console reports an outage, and catches up with changes afterwards', async () => {
  const visitor = await running.visit()
  const { page, watch } = visitor
  await enter(visitor)
  const community = await made('/communities', { name: 'Les Lève-tôt' })
  const follows = page.waitForRequest(/\/api\/events$/)
  await page.goto(`/admin/media/community/dashboard/networks?community=${community.id}`)
  await follows
  await page.getByRole('button', { name: 'Les Lève-tôt' }).waitFor()
  watch.allowMany(
    /ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED)|status of 503/,
    /./,
  )
  watch.allowMany(/^GET .*\/api\//, /./)
  await running.product.server().end()
  const sign = page.getByRole('status').getByText('Les changements n’arrivent plus en direct')
  await sign.waitFor()
  await lookAt(page, 'live-cut', visitor.setting)
  await running.product.startAgain()
  await running.api.call(
    'PUT',
    `/communities/${community.id}`,
    { name: 'Les Couche-tard' },
    { 'if-match': '"1"' },
  )
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await sign.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Les Couche-tard' }).waitFor()
  expect(watch.troubles()).toEqual([])
  await visitor.end()
})

test('a long job is followed after a reload, cancelled from the bar, and reported once', async () => {
  const visitor = await running.visit()
  const { page, setting } = visitor
  await enter(visitor)
  const { community, networkId, jobId } = await synchronised('La Grande Place')
  const { connectedUser, account } = await (await running.api.call('GET', '/user/identity')).json()
  const job = {
    id: jobId,
    title: 'Synchroniser',
    to: '/media/community/dashboard/networks',
    at: Date.now(),
    community,
    cancel: `community/networks/${networkId}/sync`,
  }
  await page.evaluate(
    ([key = '', value = '']) => localStorage.setItem(key, value),
    [`parvis-jobs.${account.id}.${connectedUser.id}.own`, JSON.stringify([job])],
  )
  await page.goto(`/admin/media/community/dashboard/networks?community=${community}`)
  const tray = page.getByRole('button', { name: '1 travail en cours' })
  await tray.waitFor()
  await page.reload()
  await tray.click()
  await page.getByRole('progressbar', { name: 'Synchroniser' }).waitFor()
  await lookAt(page, 'jobs', setting)
  await page.getByRole('button', { name: 'Annuler : Synchroniser' }).click()
  await expectNotice(page, 'Annulé : Synchroniser')
  await page.getByRole('button', { name: 'Retirer de la liste : Synchroniser' }).click()
  await page.getByRole('button', { name: /^Travaux/ }).waitFor({ state: 'detached' })
  expect(visitor.watch.troubles()).toEqual([])
  await visitor.end()
})

/** Creates a community from a server of the simulated Discord; its members are imported from then on. */
async function synchronised(name: string) {
  const community = String((await buildCommunity(running.api, name)).id)
  const communityHeader = { 'x-community': community }
  const itemsOf = async (path: string) =>
    (await (await running.api.call('GET', path, undefined, communityHeader)).json()).items
  const [network] = await itemsOf('/community/networks')
  const [run] = await itemsOf(`/community/networks/${network.id}/syncs`)
  return { community, networkId: network.id, jobId: run.id }
}

async function made(path: string, body: object) {
  const answer = await running.api.call('POST', path, body)
  expect(answer.ok, path).toBe(true)
  return (await answer.json()).item
}

const appears = (visitor: Visitor, name: string) => companiesPage(visitor).row(name).waitFor()

const create = (name: string) => made('/companies', { name })

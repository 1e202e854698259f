import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../support/browser.js'
import { eventually } from '../support/eventually.js'
import { formPage } from '../support/form-page.js'
import { enter } from '../support/login-page.js'
import { type Product, startProduct } from '../support/product.js'
import { temporaryFolder } from '../support/temporary-folder.js'
import { type Visitor, visit } from '../support/visitor.js'

let product: Product
let browser: TestBrowser
let visitor: Visitor

/** Larger than one upload part. */
const megabytes = 20
const folder = temporaryFolder('large')
const file = join(folder, 'plan.bin')

beforeAll(async () => {
  writeFileSync(file, Buffer.alloc(megabytes * 1024 * 1024, 'plan'))
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
  visitor = await visit(browser, product.url)
  await enter(visitor)
})
afterAll(async () => {
  await visitor?.end()
  await browser?.close()
  await product?.end()
  rmSync(folder, { recursive: true })
})

/** Slow enough for an upload to be observed, in bytes per second. */
const slow = 4_000_000

test('a large upload resumes after a lost connection, and can be cancelled', async () => {
  const { page, watch } = visitor
  const form = formPage(visitor)
  await form.open()
  const field = form.sample('file')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/files/uploads')) calls.push(request.method())
  })
  const choose = async () => {
    const chooser = page.waitForEvent('filechooser')
    await field.getByRole('button').first().click()
    await (await chooser).setFiles(file)
  }
  const progress = field.getByRole('progressbar')
  const percent = async () => Number(await progress.getAttribute('aria-valuenow'))

  await throttle(slow)
  await choose()
  await progress.waitFor()
  await field.getByRole('button', { name: 'Annuler' }).click()
  await progress.waitFor({ state: 'detached' })
  await form.stores('file', null)

  await choose()
  await eventually(async () => expect(await percent()).toBeGreaterThan(45))
  watch.allowMany(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_ABORTED/, /./)
  await visitor.context.setOffline(true)
  await field.getByText('Le serveur ne répond pas.').waitFor()
  await visitor.context.setOffline(false)

  calls.length = 0
  await throttle(-1)
  await choose()
  await field.getByText('plan.bin').waitFor()
  await field.getByText(/· 21\sMo/).waitFor()
  expect(calls[0]).toBe('HEAD')
  expect(calls).not.toContain('POST')
  expect(watch.troubles()).toEqual([])
})

/** Limits the upload speed of the page, in bytes per second; -1 removes the limit. */
async function throttle(speed: number): Promise<void> {
  const session = await visitor.context.newCDPSession(visitor.page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: speed,
  })
}

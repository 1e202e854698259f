import { EngineError, problemOf } from '@parvis/engine'
import { files } from '@parvis/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../support/api.js'
import { openBrowser, type TestBrowser } from '../support/browser.js'
import { failedStatus } from '../support/console-watch.js'
import { listWords } from '../support/list-words.js'
import { lookAt } from '../support/look.js'
import { type Product, startProduct } from '../support/product.js'
import { choose, file, using } from '../support/sent-files.js'
import { englishLightNarrow, frenchDarkWide } from '../support/visitor.js'

let product: Product
let browser: TestBrowser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
  const api = await signIn(product.url, 'admin')
  const begin = () =>
    api.call('POST', '/files/uploads', undefined, { 'tus-resumable': '1.0.0', 'upload-length': '4' })
  const statuses = await Promise.all(Array.from({ length: 21 }, async () => (await begin()).status))
  expect(statuses.filter((status) => status !== 201)).toEqual([429])
})
afterAll(async () => {
  await browser?.close()
  await product?.end()
})

/** Large enough to be sent in parts. */
const large = file('plan.bin', 'application/octet-stream', Buffer.alloc(9 * 1024 * 1024))

test.each([frenchDarkWide, englishLightNarrow])(
  'who left too much unfinished is told so: $locale, $theme, $width pixels',
  async (setting) => {
    const { locale } = setting
    await using(browser, product.url, setting, async (visitor) => {
      const { page, watch } = visitor
      await page.goto(`/admin/${files.route}/create`)
      watch.allow(failedStatus(429), /\/api\/files\/uploads$/)
      await choose(visitor, page.getByRole('button', { name: listWords[locale].chooseFiles }), large)
      const { detail } = problemOf(new EngineError('too_many_uploads', {}), locale, '')
      await page.getByRole('status').getByText(detail, { exact: true }).waitFor()
      await lookAt(page, 'files-unfinished', setting)
    })
  },
)

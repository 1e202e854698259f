import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../support/browser.js'
import { companiesPage } from '../support/companies-page.js'
import { enter } from '../support/login-page.js'
import { consoleMessages } from '../support/messages.js'
import { expectNotice } from '../support/notice.js'
import { type Product, startProduct } from '../support/product.js'
import { frenchDarkWide } from '../support/settings.js'
import { visit } from '../support/visitor.js'

let product: Product
let browser: TestBrowser
let apiUrl: string

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ apiHost: 'api.localhost' }), openBrowser()])
  apiUrl = `${product.url.replace('localhost', 'api.localhost')}/api`
})
afterAll(async () => {
  await browser?.close()
  await product?.end()
})

test('the console reads and changes records by an API of another host', async () => {
  const visitor = await visit(browser, product.url, frenchDarkWide)
  const { page, watch } = visitor
  const messages = consoleMessages[visitor.setting.locale]
  watch.allowMany(/^Request to another host$/, new RegExp(`^${apiUrl}/`))
  const called = new Set<string>()
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) called.add(`${origin}${pathname}`)
  })
  await enter(visitor)
  const list = companiesPage(visitor)
  await list.row('Ardoise Conseil').waitFor()
  await list.edit('Ardoise Conseil')
  const name = page.getByRole('textbox', { name: /^Nom/ }).first()
  await name.fill('Ardoise et fils')
  await page.getByRole('button', { name: messages.save, exact: true }).click()
  await expectNotice(page, messages.saved('Ardoise et fils'))
  const ofPages = [...called].filter((address) => !address.startsWith(`${apiUrl}/`))
  expect(ofPages.filter((address) => !/\/api\/(user|files)\//.test(address))).toEqual([])
  expect(called).toContain(`${apiUrl}/companies`)
  expect(watch.troubles()).toEqual([])
  await visitor.end()
})

test('programs read its host name there, and pages of other hosts may not call it', async () => {
  const document = await (await fetch(`${product.url}/api/openapi.json`)).json()
  expect(document.servers).toEqual([{ url: new URL(apiUrl).origin }])
  const asked = async (origin: string) => {
    const headers = {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'x-token',
    }
    const answer = await fetch(`${product.url}/api/companies`, { method: 'OPTIONS', headers })
    return answer.headers.get('access-control-allow-origin')
  }
  expect(await asked(product.url)).toBe(product.url)
  expect(await asked('https://elsewhere.example')).toBe(null)
  const { headers, status } = await fetch(`${product.url}/api/companies`, {
    headers: { origin: product.url },
  })
  expect(status).toBe(401)
  expect(headers.get('access-control-expose-headers')).toContain('content-range')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, signIn } from '../support/api.js'
import { openBrowser, type TestBrowser } from '../support/browser.js'
import { companiesPage } from '../support/companies-page.js'
import { companyForm } from '../support/company-form.js'
import { enter } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { consoleMessages } from '../support/messages.js'
import { expectNotice } from '../support/notice.js'
import { postmasterPid } from '../support/postmaster.js'
import { type Product, startProduct } from '../support/product.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { type Visitor, visit } from '../support/visitor.js'

let product: Product
let browser: TestBrowser
let api: Api

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ embedded: true }), openBrowser()])
  api = await signIn(product.url, 'admin')
})
afterAll(async () => {
  await browser?.close()
  await product?.end()
})

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'input made during an outage is saved afterwards: $locale',
  async (setting) => {
    const visitor = await visit(browser, product.url, setting)
    const messages = consoleMessages[setting.locale]
    const name = `Rescapée ${setting.locale}`
    const form = companyForm(visitor)
    await enter(visitor)
    await companiesPage(visitor).create()
    await form.type('name', name)
    await form.type('address_city', 'Gap')
    await visitor.atRest()

    allowFailures(visitor)
    await product.server().end('SIGKILL')
    await form.create()
    await expectNotice(visitor.page, messages.noAnswer)
    await lookAt(visitor.page, 'outage', setting)
    expect(await form.field('name').inputValue()).toBe(name)
    expect(await form.field('address_city').inputValue()).toBe('Gap')

    await product.startAgain()
    await form.create()
    await visitor.page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    expect(await citiesOf(name)).toEqual(['Gap'])
    expect(visitor.watch.troubles()).toEqual([])
    await visitor.end()
  },
)

test('repeated crashes of the database show as an outage, and the console recovers', async () => {
  for (let kill = 0; kill < 3; kill += 1) {
    process.kill(postmasterPid(product.folder), 'SIGKILL')
    const { answers, seconds } = await callsUntilWell()
    expect(answers).toContainEqual({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) })
    expect(answers.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([])
    expect(seconds).toBeLessThan(30)
  }
})

interface Answer {
  readonly status: number
  readonly retryAfter: string | null
}

/** Calls the API until it recovers; returns the responses meanwhile and the duration. */
async function callsUntilWell(): Promise<{ answers: Answer[]; seconds: number }> {
  const answers: Answer[] = []
  const started = performance.now()
  for (;;) {
    const { status, headers } = await api.call('GET', '/companies')
    const seconds = (performance.now() - started) / 1000
    if (status === 200 && answers.length > 0) return { answers, seconds }
    if (status !== 200) answers.push({ status, retryAfter: headers.get('retry-after') })
    if (seconds > 60) throw new Error(`The API is not well after a minute:\n${product.server().output()}`)
  }
}

/** While the server is down, the browser logs failed requests, and the console logs failed calls. */
function allowFailures({ watch }: Visitor): void {
  // A restarting server answers 503 until its database is ready.
  watch.allowMany(
    /^Failed to load resource: (net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)|.* status of 503 )/,
    /\/(api|admin\/assets)\//,
  )
  watch.allowMany(/^(GET|POST) .*\/api\//, /./)
}

async function citiesOf(name: string): Promise<string[]> {
  const answer = await api.call('GET', `/companies?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`)
  const { items }: { items: { name: string; address_city: string }[] } = await answer.json()
  return items.filter((item) => item.name === name).map((item) => item.address_city)
}

import type { Field, Resource } from '@parvis/schema'
import { companies, files, resources } from '@parvis/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../support/api.js'
import { openBrowser, type TestBrowser } from '../support/browser.js'
import { companiesPage } from '../support/companies-page.js'
import { fieldWords } from '../support/field-words.js'
import { fillLogin, firstPage, loginPath } from '../support/login-page.js'
import { type Product, startProduct } from '../support/product.js'
import { countReceived, type Received } from '../support/received.js'
import { recordsPage } from '../support/records-page.js'
import { frenchDarkWide, type StorageState, type Visitor, visit } from '../support/visitor.js'
import { words } from '../support/words.js'

/** What a screen of the console may weigh: the first one, and what a further one adds to it, in bytes. */
const budgets = {
  first: 320_000,
  further: 40_000,
  /** A form with the editor of formatted text. */
  formatted: 160_000,
}

let product: Product
let browser: TestBrowser
let kept: StorageState
/** Someone who is on a list already. */
let visitor: Visitor

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
  visitor = await visit(browser, product.url)
  await visitor.page.goto(loginPath(visitor.setting.locale))
  await fillLogin(visitor, { remember: true })
  await visitor.page.waitForURL(firstPage)
  kept = await visitor.context.storageState()
  const api = await signIn(product.url, 'admin')
  const made = await api.call('POST', '/communities', { name: 'Poids' })
  const { id } = (await made.json()).item
  await visitor.page.evaluate((id) => sessionStorage.setItem('selectedCompanyId', id), id)
})
afterAll(async () => {
  await browser?.close()
  await product?.end()
})

test('the first list is received in at most 320 kB: page, scripts, styles and fonts', async () => {
  const newcomer = await visit(browser, product.url, frenchDarkWide, kept)
  const received = await countReceived(newcomer.page)
  const list = companiesPage(newcomer)
  await list.open()
  await list.row('Ardoise Conseil').waitFor()
  await newcomer.page.evaluate(() => document.fonts.ready.then(() => undefined))
  const kinds = received.byKind()
  expect(Object.keys(kinds).sort()).toEqual(['Document', 'Font', 'Script', 'Stylesheet'])
  expect(received.total(), JSON.stringify(received.files())).toBeLessThanOrEqual(budgets.first)
  expect(newcomer.watch.troubles()).toEqual([])
  await newcomer.end()
})

/** What people open from a list. */
interface FurtherScreen {
  readonly name: string
  readonly resource: Resource
  open(visitor: Visitor): Promise<void>
}

const furtherScreens: readonly FurtherScreen[] = [
  ...resources.filter(isMadeInForm).map((resource) => ({
    name: `the form of a new one of ${resource.name}`,
    resource,
    open: (visitor: Visitor) => openCreation(visitor, resource),
  })),
  {
    name: 'the form of a company',
    resource: companies,
    async open(visitor) {
      await companiesPage(visitor).edit('Ardoise Conseil')
      await visitor.page.getByRole('button', { name: words[visitor.setting.locale].save }).waitFor()
    },
  },
  {
    name: 'the sending of files',
    resource: files,
    async open({ page, setting }) {
      await page.getByRole('link', { name: fieldWords[setting.locale].send, exact: true }).click()
      await page.locator('input[type="file"]').waitFor({ state: 'attached' })
    },
  },
]

test.each(furtherScreens)('$name is received in at most its budget more', async ({ resource, open }) => {
  await openList(visitor, resource)
  const received = await receivedBy(visitor, open)
  expect(received.total(), JSON.stringify(received.files())).toBeLessThanOrEqual(furtherBudget(resource))
  expect(visitor.watch.troubles()).toEqual([])
})

test('the library of files is received in at most 40 kB more than the form it is opened from', async () => {
  await openList(visitor, companies)
  await openCreation(visitor, companies)
  const received = await receivedBy(visitor, async ({ page, setting }) => {
    await page.getByRole('button', { name: fieldWords[setting.locale].fromLibrary }).click()
    await page.getByRole('dialog').getByRole('searchbox').waitFor()
  })
  expect(received.total(), JSON.stringify(received.files())).toBeLessThanOrEqual(budgets.further)
})

/** Opens a list in a browser that has kept no file, until what is loaded after it is there too. */
async function openList(visitor: Visitor, resource: Resource): Promise<void> {
  const protocol = await visitor.context.newCDPSession(visitor.page)
  await protocol.send('Network.clearBrowserCache')
  await protocol.detach()
  const list = recordsPage(visitor, resource)
  const follows = visitor.page.waitForRequest(/\/api\/events$/)
  await list.open()
  await list.shown()
  await visitor.atRest()
  await follows
}

async function openCreation(visitor: Visitor, resource: Resource): Promise<void> {
  await recordsPage(visitor, resource).create()
  await visitor.page
    .getByRole('button', { name: words[visitor.setting.locale].create, exact: true })
    .waitFor()
}

/** What is received until a screen is there in full. */
async function receivedBy(visitor: Visitor, open: FurtherScreen['open']): Promise<Received> {
  const received = await countReceived(visitor.page)
  await open(visitor)
  await visitor.atRest()
  return received
}

function isMadeInForm({ actions, holdsFile }: Resource): boolean {
  return actions.includes('create') && !holdsFile
}

function furtherBudget({ fields }: Resource): number {
  return Object.values(fields).some(isFormatted) ? budgets.formatted : budgets.further
}

function isFormatted(field: Field): boolean {
  return field.kind === 'richText' || ('form' in field && field.form === 'rich')
}

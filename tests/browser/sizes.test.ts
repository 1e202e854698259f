import type { Field, Resource } from '@parvis/schema'
import {
  communityAnnouncements,
  communityAnnouncementTemplates,
  companies,
  files,
  pages,
  quotes,
  resources,
} from '@parvis/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../support/api.js'
import { openBrowser, type TestBrowser } from '../support/browser.js'
import { companiesPage } from '../support/companies-page.js'
import { fieldMessages } from '../support/field-messages.js'
import { fillLogin, firstPage, loginPath } from '../support/login-page.js'
import { consoleMessages } from '../support/messages.js'
import { type Product, startProduct } from '../support/product.js'
import { countReceived, type Received } from '../support/received.js'
import { recordsPage } from '../support/records-page.js'
import { frenchDarkWide } from '../support/settings.js'
import { representativesOf } from '../support/tests-everything.js'
import { type StorageState, type Visitor, visit } from '../support/visitor.js'

/** Transfer budgets of the console: the first screen, and what a further one adds, in bytes. */
const budgets = {
  first: 318_000,
  further: 40_000,
  /** A form with the rich-text editor. */
  formatted: 160_000,
  /** A form for an announcement: its channels, roles and times have controls of their own. */
  announcement: 65_000,
  /** A form for a template of announcements: with its picture, colour and references. */
  template: 42_000,
}

let product: Product
let browser: TestBrowser
let storageState: StorageState
/** A visitor who has already loaded a list. */
let visitor: Visitor

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
  visitor = await visit(browser, product.url)
  await visitor.page.goto(loginPath(visitor.setting.locale))
  await fillLogin(visitor, { remember: true })
  await visitor.page.waitForURL(firstPage)
  storageState = await visitor.context.storageState()
  const api = await signIn(product.url, 'admin')
  const made = await api.call('POST', '/communities', { name: 'Poids' })
  const { id } = (await made.json()).item
  await visitor.page.evaluate((id) => sessionStorage.setItem('selectedCompanyId', id), id)
})
afterAll(async () => {
  await browser?.close()
  await product?.end()
})

test('the first list loads in at most 318 kB: page, scripts, styles and fonts', async () => {
  const newcomer = await visit(browser, product.url, frenchDarkWide, storageState)
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

/** Screens that people open from a list. */
interface FurtherScreen {
  readonly name: string
  readonly resource: Resource
  open(visitor: Visitor): Promise<void>
}

const furtherScreens: readonly FurtherScreen[] = [
  ...representativesOf(
    resources.filter(isMadeInForm),
    [companies, quotes, pages, communityAnnouncements].map(({ name }) => name),
  ).map((resource) => ({
    name: `the form of a new one of ${resource.name}`,
    resource,
    open: (visitor: Visitor) => openCreation(visitor, resource),
  })),
  {
    name: 'the form of a company',
    resource: companies,
    async open(visitor) {
      await companiesPage(visitor).edit('Ardoise Conseil')
      await visitor.page.getByRole('button', { name: consoleMessages[visitor.setting.locale].save }).waitFor()
    },
  },
  {
    name: 'the sending of files',
    resource: files,
    async open({ page, setting }) {
      await page.getByRole('link', { name: fieldMessages[setting.locale].send, exact: true }).click()
      await page.locator('input[type="file"]').waitFor({ state: 'attached' })
    },
  },
]

test.each(furtherScreens)('$name loads in at most its additional budget', async ({ resource, open }) => {
  await openList(visitor, resource)
  const received = await receivedBy(visitor, open)
  expect(received.total(), JSON.stringify(received.files())).toBeLessThanOrEqual(furtherBudget(resource))
  expect(visitor.watch.troubles()).toEqual([])
})

test('the file library loads in at most 40 kB more than the form it is opened from', async () => {
  await openList(visitor, companies)
  await openCreation(visitor, companies)
  const received = await receivedBy(visitor, async ({ page, setting }) => {
    await page.getByRole('button', { name: fieldMessages[setting.locale].fromLibrary }).click()
    await page.getByRole('dialog').getByRole('searchbox').waitFor()
  })
  expect(received.total(), JSON.stringify(received.files())).toBeLessThanOrEqual(budgets.further)
})

/** Opens a list with an empty cache, and waits for the files that load after it and once its table is used. */
async function openList(visitor: Visitor, resource: Resource): Promise<void> {
  const protocol = await visitor.context.newCDPSession(visitor.page)
  await protocol.send('Network.clearBrowserCache')
  await protocol.detach()
  const list = recordsPage(visitor, resource)
  const later = [/\/api\/events$/, /\/live-components-/, /\/recent-pages-/].map((file) =>
    visitor.page.waitForRequest(file),
  )
  await list.open()
  await list.shown()
  await Promise.all(later)
  await visitor.atRest()
  const table = visitor.page.getByRole('table')
  if ((await table.count()) > 0) await table.hover()
  await visitor.atRest()
}

async function openCreation(visitor: Visitor, resource: Resource): Promise<void> {
  await recordsPage(visitor, resource).create()
  await visitor.page
    .getByRole('button', { name: consoleMessages[visitor.setting.locale].create, exact: true })
    .waitFor()
}

/** Bytes received until a screen is complete. */
async function receivedBy(visitor: Visitor, open: FurtherScreen['open']): Promise<Received> {
  const received = await countReceived(visitor.page)
  await open(visitor)
  await visitor.atRest()
  return received
}

function isMadeInForm({ actions, hasFile }: Resource): boolean {
  return actions.includes('create') && !hasFile
}

function furtherBudget({ name, fields }: Resource): number {
  if (name === communityAnnouncements.name) return budgets.announcement
  if (name === communityAnnouncementTemplates.name) return budgets.template
  return Object.values(fields).some(isFormatted) ? budgets.formatted : budgets.further
}

function isFormatted(field: Field): boolean {
  return field.kind === 'richText' || ('form' in field && field.form === 'rich')
}

import { actions, type Field, type Resource } from '@parvis/schema'
import {
  apiUsers,
  communities,
  communityAnnouncements,
  communityAnnouncementTemplates,
  communityNotes,
  communityTags,
  companies,
  files,
  groups,
  locales,
  pages,
  quotes,
  redirects,
  resources,
  settings as settingRecords,
  tokens,
} from '@parvis/schemas'
import { widgets } from '@parvis/schemas/widgets'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Api, signIn } from '../support/api.js'
import { openBrowser, type TestBrowser } from '../support/browser.js'
import { eventually } from '../support/eventually.js'
import { fieldMessages } from '../support/field-messages.js'
import { enter } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { consoleMessages } from '../support/messages.js'
import { enterEntry } from '../support/navigation.js'
import { expectNotice } from '../support/notice.js'
import { png } from '../support/png.js'
import { type Product, startProduct } from '../support/product.js'
import { recordForm } from '../support/record-form.js'
import { recordsPage } from '../support/records-page.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { type StoredRecord, storedRecords } from '../support/stored-records.js'
import { representativesOf } from '../support/tests-everything.js'
import { type Visitor, visit } from '../support/visitor.js'

let product: Product
let browser: TestBrowser
let api: Api
let visitors: Visitor[]

const settings = settingsInTurn([frenchDarkWide, englishLightNarrow])

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
  const admin = await signIn(product.url, 'admin')
  visitors = await Promise.all(settings.map((setting) => visit(browser, product.url, setting)))
  await Promise.all(visitors.map((visitor) => enter(visitor)))
  const made = await admin.call('POST', '/communities', { name: 'Toutes' })
  const { id } = (await made.json()).item
  api = {
    ...admin,
    call: (method, path, body, headers) => admin.call(method, path, body, { 'x-community': id, ...headers }),
  }
  for (const { page } of visitors)
    await page.evaluate((id) => sessionStorage.setItem('selectedCompanyId', id), id)
})
afterEach(() => {
  for (const { watch } of visitors) watch.reset()
})
afterAll(async () => {
  await browser?.close()
  await product?.end()
})

/**
 * Resources whose records depend on other fields, rights, members, addresses or a chain, those that open once created, and those whose
 * items have fields of the same labels.
 */
const dependentResources: readonly string[] = [
  apiUsers.name,
  settingRecords.name,
  communityAnnouncements.name,
  communityAnnouncementTemplates.name,
  communityNotes.name,
  ...widgets.map(({ name }) => name),
  communities.name,
  redirects.name,
  tokens.name,
]

/** Fields that a record's page shows in a special way, or not at all. */
const speciallyShownFields = ['answers', 'contentId']

/** Fields that a test cannot set: one group is the default, and the primary language stays enabled. */
const excludedFields: Readonly<Record<string, string>> = {
  [groups.name]: 'group_default',
  [locales.name]: 'enabled',
}

/** Resources whose records people create, edit and delete with forms alone. */
const whole = representativesOf(
  resources.filter(
    ({ name, actions: offered }: Resource) =>
      !dependentResources.includes(name) && actions.every((each) => offered.includes(each)),
  ),
  [companies, pages, files, quotes, communityTags].map(({ name }) => name),
).map(withoutExcludedField)

function withoutExcludedField(resource: Resource): Resource {
  const fields = Object.entries(resource.fields).filter(([name]) => name !== excludedFields[resource.name])
  return { ...resource, fields: Object.fromEntries(fields) }
}

test.each(whole.map((resource: Resource) => ({ resource, name: resource.name })))(
  'the life of a record of $name',
  async ({ resource }) => {
    const lives = visitors.map((visitor, index) => () => checkLifeCycle(visitor, resource, index))
    // Of few possible records, those of one visitor would move while the other points at them.
    if (rareFields(resource).length > 0) for (const live of lives) await live()
    else await Promise.all(lives.map((live) => live()))
  },
)

test.each(settings)('every form opens in its own window: $locale', async ({ locale }) => {
  const visitor = visitors.find(({ setting }) => setting.locale === locale) as Visitor
  for (const resource of whole) await openForm(visitor, resource)
  expect(visitor.watch.troubles()).toEqual([])
})

/** @param turn picks the sample values, so that no two visitors use the same one */
async function checkLifeCycle(visitor: Visitor, resource: Resource, turn: number): Promise<void> {
  await openList(visitor, resource)
  await deleteClashingRecords(resource, turn)
  const record = await (resource.hasFile ? send : create)(visitor, resource, turn)
  await find(visitor, resource, titleOf(visitor, resource, record))
  const changed = await change(visitor, resource, record, turn + 1)
  await removeAndUndo(visitor, resource, changed)
  expect(visitor.watch.troubles()).toEqual([])
}

/** Opens the form in its own window. */
async function openForm({ page, setting }: Visitor, resource: Resource): Promise<void> {
  await page.goto(`/admin/${resource.route}/form`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (resource.hasFile) await page.locator('input[type="file"]').waitFor({ state: 'attached' })
  else await page.getByRole('button', { name: consoleMessages[setting.locale].create, exact: true }).waitFor()
}

async function openList(visitor: Visitor, resource: Resource): Promise<void> {
  const { page, setting } = visitor
  const list = recordsPage(visitor, resource)
  // The tabs of the settings exist only there, and resources of a community only on its pages.
  if (resource.route.startsWith('settings/') || resource.within) await list.open()
  else await enterEntry(visitor, resource)
  await list.shown()
  await waitUntilRead(page)
  await lookAt(page, `every-${resource.name}-list`, setting)
}

/** Waits until the list has been read, and not only shows what was read before. */
function waitUntilRead(page: Page): Promise<void> {
  return page.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
}

/** The fields of which each of a few values can be used once. */
function rareFields({ fields }: Resource): [string, Field][] {
  return Object.entries(fields).filter(([, { unique, kind }]) => unique && kind === 'choice')
}

/** Deletes the records that already use this turn's value of a unique choice. */
async function deleteClashingRecords(resource: Resource, turn: number): Promise<void> {
  const { listed, remove } = storedRecords(api, resource)
  for (const [name, { samples }] of rareFields(resource))
    for (const record of await listed({ range: [0, 99] }))
      if (record[name] === samples[turn % samples.length]) await remove(record.id)
}

async function create(visitor: Visitor, resource: Resource, turn: number): Promise<StoredRecord> {
  const { page, setting } = visitor
  const form = recordForm(visitor, api, resource)
  await recordsPage(visitor, resource).create()
  const wanted = await form.fillAll(markOf(visitor, resource), turn)
  await lookAt(page, `every-${resource.name}-form`, setting)
  await form.create()
  if (Object.values(resource.fields).some(({ kind }) => kind === 'secret')) await form.confirmSecretCopied()
  await page.waitForURL(/[0-9a-f-]{36}\/show$/)
  return seeStored(visitor, resource, wanted)
}

/** Creates a record of a file resource: uploads a file, then fills the record's form. */
async function send(visitor: Visitor, resource: Resource, turn: number): Promise<StoredRecord> {
  const { page, setting } = visitor
  const form = recordForm(visitor, api, resource)
  const mark = markOf(visitor, resource)
  await page.getByRole('link', { name: fieldMessages[setting.locale].send, exact: true }).click()
  await page.locator('input[type="file"]').waitFor({ state: 'attached' })
  await lookAt(page, `every-${resource.name}-upload`, setting)
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: `${mark}.png`, mimeType: 'image/png', buffer: png(48, [52, 120, 199]) })
  await page.getByRole('link', { name: `${mark}.png`, exact: true }).click()
  await page.waitForURL(/[0-9a-f-]{36}\/show$/)
  const shown = page.url()
  await page.getByRole('link', { name: consoleMessages[setting.locale].edit, exact: true }).click()
  const wanted = await form.fillAll(mark, turn)
  await lookAt(page, `every-${resource.name}-form`, setting)
  await form.save()
  await recordsPage(visitor, resource).shown()
  await page.goto(shown)
  return seeStored(visitor, resource, wanted)
}

/** Expects the record's page and the API to show the entered values. */
async function seeStored(
  visitor: Visitor,
  resource: Resource,
  wanted: Record<string, unknown>,
): Promise<StoredRecord> {
  const { page, setting } = visitor
  const id = /[0-9a-f-]{36}(?=\/show$)/.exec(new URL(page.url()).pathname)?.[0] ?? ''
  const record = await storedRecords(api, resource).one(id)
  expect(record).toMatchObject(wanted)
  const title = titleOf(visitor, resource, record as StoredRecord)
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  const shown = Object.entries(resource.fields).filter(([field]) => !speciallyShownFields.includes(field))
  for (const [, { label }] of shown)
    await page.getByRole('term').filter({ hasText: label[setting.locale] }).first().waitFor()
  await lookAt(page, `every-${resource.name}-show`, setting)
  return record as StoredRecord
}

async function find(visitor: Visitor, resource: Resource, title: string): Promise<void> {
  const list = recordsPage(visitor, resource)
  // Parts of the site other than pages have no menu entry; an entry with a counter opens the list of pending items.
  const isEntered = !resource.within && !resource.route.startsWith('settings/website/')
  if (!isEntered || resource.navigation?.waiting) await list.open()
  else await enterEntry(visitor, resource)
  await list.shown()
  // Until then it may show a deleted record of the same title.
  await waitUntilRead(visitor.page)
  if (resource.list.search.length > 0) {
    await list.search(title)
    await eventually(async () => expect(await list.names()).toEqual([title]))
  }
  await list.row(title).waitFor()
}

/** Kinds whose second value differs from the first, quickest to fill first. */
const changing = ['boolean', 'choice', 'colour', 'integer', 'longText', 'text', 'localisedText']

async function change(
  visitor: Visitor,
  resource: Resource,
  record: StoredRecord,
  turn: number,
): Promise<StoredRecord> {
  const { page, setting } = visitor
  const form = recordForm(visitor, api, resource)
  const [[name, field] = ['', resource.fields[resource.title] as Field]] = Object.entries(resource.fields)
    .filter(([name, { kind, unique, readOnly }]) => {
      return name !== resource.title && !unique && !readOnly && changing.includes(kind)
    })
    .sort(([, one], [, other]) => changing.indexOf(one.kind) - changing.indexOf(other.kind))
  const title = titleOf(visitor, resource, record)
  await recordsPage(visitor, resource).edit(title)
  await form.shown()
  const wanted = await form.fill(name, field, '', turn)
  await form.save()
  await expectNotice(page, consoleMessages[setting.locale].saved(title))
  const changed = await storedRecords(api, resource).one(record.id)
  expect(changed).toMatchObject({ [name]: wanted })
  expect(changed?.[name]).not.toEqual(record[name])
  return changed as StoredRecord
}

async function removeAndUndo(visitor: Visitor, resource: Resource, record: StoredRecord): Promise<void> {
  const { page, setting } = visitor
  const messages = consoleMessages[setting.locale]
  const list = recordsPage(visitor, resource)
  const title = titleOf(visitor, resource, record)
  await list.remove(title)
  const question = page.getByRole('alertdialog', { name: messages.confirmation })
  await question.getByRole('button', { name: messages.delete }).click()
  const answer = page.getByRole('dialog', { name: messages.deleted })
  await answer.waitFor()
  expect(await storedRecords(api, resource).one(record.id)).toBeUndefined()
  await answer.getByRole('button', { name: messages.undo }).click()
  await expectNotice(page, messages.restored)
  await list.row(title).waitFor()
  const { version: _, updatedAt: __, ...unchanged } = record
  expect(await storedRecords(api, resource).one(record.id)).toMatchObject(unchanged)
}

function titleOf({ setting }: Visitor, { fields, title }: Resource, record: StoredRecord): string {
  return fields[title]?.format(record[title], setting.locale) ?? ''
}

/** What identifies a visitor's record among all others. */
function markOf({ setting }: Visitor, { name }: Resource): string {
  return `${setting.locale} ${name}`
}

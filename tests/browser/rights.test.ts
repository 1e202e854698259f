import { companies, groups, users } from '@parvis/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, signIn } from '../support/api.js'
import { openBrowser, type TestBrowser } from '../support/browser.js'
import { failedStatus } from '../support/console-watch.js'
import { enter, firstPage, startSession } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { consoleMessages } from '../support/messages.js'
import { expectNotice } from '../support/notice.js'
import { type Product, startProduct } from '../support/product.js'
import { recordsPage } from '../support/records-page.js'
import { rightsMessages } from '../support/rights-messages.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { type StoredRecord, storedRecords } from '../support/stored-records.js'
import { visit } from '../support/visitor.js'

let product: Product
let browser: TestBrowser
let api: Api
let moderator: StoredRecord
let readers: StoredRecord

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
  api = await signIn(product.url, 'admin')
  const people = await storedRecords(api, users).listed({ range: [0, 99] })
  moderator = people.find(({ username }) => username === 'moderator') as StoredRecord
  readers = await onlyReaders()
})
afterAll(async () => {
  await browser?.close()
  await product?.end()
})

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'one sees someone’s rights and their origin, views the console as them, and leaves the view: $locale',
  async (setting) => {
    const visitor = await visit(browser, product.url, setting)
    const { page, watch } = visitor
    const messages = rightsMessages[setting.locale]
    const name = 'Mona Delmas'
    await startSession(visitor)

    await page.goto(`/admin/settings/users/${moderator.id}`)
    await page.getByRole('link', { name: messages.inForce }).click()
    await page.getByRole('searchbox', { name: messages.filter }).fill('companies.')
    const term = page.getByRole('term').filter({ hasText: companies.label.many[setting.locale] })
    await term.waitFor()
    await page.getByText(messages.byGroup('Lecture')).waitFor()
    await lookAt(page, 'rights-in-force', setting)
    const address = page.url()

    await page.getByRole('link', { name: messages.look }).click()
    await page.getByText(messages.looking(name)).waitFor()
    await page.waitForURL(firstPage)
    const list = recordsPage(visitor, companies)
    await list.open()
    await list.shown()
    await page.getByRole('searchbox').waitFor()
    const create = page.getByRole('link', { name: consoleMessages[setting.locale].create, exact: true })
    expect(await create.count()).toBe(0)
    await lookAt(page, 'view-as', setting)

    await page.goto('/admin/companies/create')
    await page.getByText(messages.missing(`${consoleMessages[setting.locale].create} · `)).waitFor()
    await lookAt(page, 'right-missing', setting)
    await page.reload()
    await page.getByText(messages.looking(name)).waitFor()

    const other = await visitor.inAnotherTab()
    await other.page.goto('/admin/companies')
    await other.page
      .getByRole('link', { name: consoleMessages[setting.locale].create, exact: true })
      .waitFor()
    expect(await other.page.getByText(messages.looking(name)).count()).toBe(0)

    await page.getByRole('button', { name: messages.leave, exact: true }).click()
    await page.waitForURL(address)
    await page.getByText(messages.looking(name)).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: messages.look }).waitFor()
    expect(watch.troubles()).toEqual([])
    await visitor.end()
  },
)

test('a view as someone else refuses changes with a reason, and loses no input', async () => {
  const visitor = await visit(browser, product.url, frenchDarkWide)
  const { page, watch } = visitor
  const messages = rightsMessages.fr
  await enter(visitor)
  const group = await made({ group_name: 'Tout sur les sociétés', permissions: ['companies.full'] })
  await page.goto(`/admin/settings/groups/${group.id}`)
  await page.getByRole('link', { name: messages.look }).click()
  await page.getByText('À la place du groupe Tout sur les sociétés').waitFor()
  await recordsPage(visitor, companies).shown()
  await page.getByRole('link', { name: consoleMessages.fr.create, exact: true }).click()
  const name = page.getByRole('textbox', { name: /^Nom( |$)/ }).first()
  await name.fill('Jamais créée')
  watch.allow(failedStatus(403), /api\/companies$/)
  watch.allow(/ApiProblem/, /assets/)
  await page.getByRole('button', { name: consoleMessages.fr.create, exact: true }).click()
  await expectNotice(page, messages.readOnly)
  expect(await name.inputValue()).toBe('Jamais créée')
  await visitor.end()
})

test('viewing as someone else asks first when there are unsaved changes', async () => {
  const visitor = await visit(browser, product.url, frenchDarkWide)
  const { page, watch } = visitor
  const messages = rightsMessages.fr
  await enter(visitor)
  const group = await made({ group_name: 'Encore ouvert' })
  await page.goto(`/admin/settings/groups/${group.id}`)
  const name = page.getByRole('textbox', { name: groups.fields.group_name.label.fr })
  await name.fill('Encore ouvert, modifié')
  await page.getByRole('link', { name: messages.look }).click()
  await page.getByRole('button', { name: consoleMessages.fr.keepEditing }).click()
  expect(await name.inputValue()).toBe('Encore ouvert, modifié')
  await page.getByRole('link', { name: messages.look }).click()
  await page.getByRole('button', { name: consoleMessages.fr.leave }).click()
  await page.getByText('À la place du groupe Encore ouvert').waitFor()
  expect(watch.troubles()).toEqual([])
  await visitor.end()
})

test('an expired view returns to one’s own session', async () => {
  const visitor = await visit(browser, product.url, frenchDarkWide)
  const { page, watch } = visitor
  const messages = rightsMessages.fr
  await startSession(visitor)
  await page.goto(`/admin/settings/users/${moderator.id}/rights`)
  await page.getByRole('link', { name: messages.look }).click()
  await page.getByText(messages.looking('Mona Delmas')).waitFor()
  await page.waitForURL(firstPage)
  const view = await page.evaluate(() => sessionStorage.getItem('parvis.token'))
  const ended = await fetch(`${product.url}/api/user/logout`, {
    method: 'POST',
    headers: { 'x-token': String(view) },
  })
  expect(ended.status).toBe(200)
  watch.allow(failedStatus(401), /api\/user\/identity$/)
  await page.reload()
  await page.getByRole('link', { name: consoleMessages.fr.create, exact: true }).waitFor()
  expect(await page.getByText(messages.looking('Mona Delmas')).count()).toBe(0)
  expect(watch.troubles()).toEqual([])
  await visitor.end()
})

test('a call that lacks a withdrawn right names it, and its buttons disappear', async () => {
  const visitor = await visit(browser, product.url, frenchDarkWide)
  const { page, watch } = visitor
  const messages = rightsMessages.fr
  await setRights(['companies.read', 'companies.update'])
  await enter(visitor, 'moderator@parvis.test')
  const [company] = await storedRecords(api, companies).listed({ range: [0, 0] })
  await page.goto(`/admin/companies/${company?.id}`)
  await page.getByLabel(companies.fields.address_city.label.fr).fill('Ailleurs')
  await setRights(['companies.read'])
  watch.allow(failedStatus(403), /api\/companies\//)
  watch.allow(/ApiProblem/, /assets/)
  await page.getByRole('button', { name: consoleMessages.fr.save }).click()
  await expectNotice(page, messages.lacking(messages.updateCompanies))
  expect(await page.getByLabel(companies.fields.address_city.label.fr).inputValue()).toBe('Ailleurs')
  await visitor.end()
})

test('a withdrawn right is named in place of an open page, but an open form stays', async () => {
  const visitor = await visit(browser, product.url, frenchDarkWide)
  const { page, watch } = visitor
  const messages = rightsMessages.fr
  await setRights(['companies.read', 'companies.update'])
  await enter(visitor, 'moderator@parvis.test')
  const [company] = await storedRecords(api, companies).listed({ range: [0, 0] })
  const follows = page.waitForResponse(/\/api\/events$/)
  await page.goto(`/admin/companies/${company?.id}`)
  const city = page.getByLabel(companies.fields.address_city.label.fr)
  await city.waitFor()
  await follows
  const identified = page.waitForResponse(/\/user\/identity$/)
  await setRights(['companies.read'])
  await identified
  await city.fill('Ailleurs')
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  await page.goto('/admin/companies')
  await recordsPage(visitor, companies).shown()
  watch.allowMany(failedStatus(403), /api\//)
  await setRights([])
  await page.getByText(messages.missing(`${messages.read} · Sociétés`)).waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/companies')
  await setRights(['companies.read'])
  await recordsPage(visitor, companies).shown()
  await visitor.end()
})

test('“who has this right” opens from a missing right, and for others', async () => {
  const visitor = await visit(browser, product.url, englishLightNarrow)
  const { page } = visitor
  const messages = rightsMessages.en
  await startSession(visitor)
  await page.goto('/admin/access-denied?right=companies.update')
  await page.getByText(messages.missing(messages.updateCompanies)).waitFor()
  await page.getByRole('link', { name: messages.whoCan }).click()
  await page.getByRole('heading', { name: groups.label.many.en }).waitFor()
  await page.getByRole('combobox', { name: messages.deed }).click()
  await page.getByRole('option', { name: messages.read }).click()
  await page.waitForURL('**/settings/rights?right=companies.read')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Mona Delmas' })
    .getByText(messages.byGroup('Lecture'))
    .waitFor()
  await lookAt(page, 'who-can', visitor.setting)
  expect(visitor.watch.troubles()).toEqual([])
  await visitor.end()
})

/** Makes a group that only reads companies the moderator's only group. */
async function onlyReaders(): Promise<StoredRecord> {
  const all = storedRecords(api, groups)
  for (const { id, members, version } of await all.listed({ range: [0, 99] })) {
    const others = (members as { user: string }[]).filter(({ user }) => user !== moderator.id)
    await api.call('PUT', `/groups/${id}`, { members: others }, { 'if-match': `"${version}"` })
  }
  return made({ group_name: 'Lecture', permissions: ['companies.read'], members: [{ user: moderator.id }] })
}

async function setRights(permissions: readonly string[]): Promise<void> {
  const { version } = (await storedRecords(api, groups).one(readers.id)) as StoredRecord
  await api.call('PUT', `/groups/${readers.id}`, { permissions }, { 'if-match': `"${version}"` })
}

async function made(body: object): Promise<StoredRecord> {
  const answer = await api.call('POST', '/groups', body)
  return (await answer.json()).item
}

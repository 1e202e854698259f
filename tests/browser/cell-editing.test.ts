import type { Resource } from '@parvis/schema'
import { companies, groups, quotes, users } from '@parvis/schemas'
import { expect, test } from 'vitest'
import { companiesPage } from '../support/companies-page.js'
import { companyForm, notesOf } from '../support/company-form.js'
import { failedStatus } from '../support/console-watch.js'
import { enter, fillLogin, loginPath } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { consoleMessages } from '../support/messages.js'
import { expectNotice } from '../support/notice.js'
import { recordsPage } from '../support/records-page.js'
import { englishLightNarrow, frenchDarkWide, type Setting, settingsInTurn } from '../support/settings.js'
import { storedRecords } from '../support/stored-records.js'
import type { Visitor } from '../support/visitor.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

const englishLightWide: Setting = { ...englishLightNarrow, width: 1280 }
const settings = settingsInTurn([frenchDarkWide, englishLightWide])

const messages = {
  fr: {
    edit: (field: string, title: string) => new RegExp(`^Modifier «\\s${field}\\s» de ${title}$`),
    saved: (field: string, title: string) => new RegExp(`^«\\s${field}\\s» de ${title}\\s: enregistré$`),
    required: 'Ce champ est requis.',
  },
  en: {
    edit: (field: string, title: string) => new RegExp(`^Edit “${field}” of ${title}$`),
    saved: (field: string, title: string) => new RegExp(`^“${field}” of ${title}: saved$`),
    required: 'This field is required.',
  },
} as const

/** The cells of a list’s table that are edited in place. */
function tableCells(visitor: Visitor, resource: Resource, title: string) {
  const { page, setting } = visitor
  const { locale } = setting
  const said = messages[locale]
  const label = (name: string) => resource.fields[name]?.label[locale] ?? name
  const editor = (name: string) => page.getByRole('dialog', { name: said.edit(label(name), title) })
  const pencil = (name: string) =>
    page.getByRole('button', { name: said.edit(label(name), title), includeHidden: true })
  return {
    editor,
    pencil,
    pencils: page.getByRole('button', { name: /^(Modifier «|Edit “)/ }),
    control: (name: string) => editor(name).getByLabel(label(name)),
    saved: (name: string) => page.getByRole('status').getByText(said.saved(label(name), title)),
    /** By keyboard, in the row of the record. */
    async startInRow(first: string) {
      await page.getByRole('link', { name: title, exact: true }).focus()
      await pencil(first).waitFor()
      await page.keyboard.press('F2')
      await editor(first).waitFor()
    },
    /** By the pointer, where the cell shows a text. */
    async start(name: string, shown: string) {
      await recordsPage(visitor, resource).row(title).getByText(shown, { exact: true }).hover()
      await pencil(name).click()
      await editor(name).waitFor()
    },
  }
}

test.each(settings)(
  'the cells of a row are edited by keyboard, one after the other: $locale',
  async (setting) => {
    const { locale } = setting
    const firstname = `Adèle-${locale}`
    const before = `ligne.${locale}@cellules.example`
    const email = `autre.${locale}@cellules.example`
    const company = await made('/companies', { name: `Cellules ${locale}` })
    const quote = await made('/quotes', { firstname, email: before, state: 'new', service: 'web' })
    const visitor = await running.visit(setting)
    const { page } = visitor
    const keys = page.keyboard
    await enter(visitor)
    await search(visitor, quotes, firstname, before)
    await tableCells(visitor, quotes, before).startInRow('email')
    expect(await tableCells(visitor, quotes, before).control('email').evaluate(hasFocus)).toBe(true)
    await keys.type(email)
    await lookAt(page, 'cell-text', setting)
    await keys.press('Tab')
    await tableCells(visitor, quotes, before).saved('email').waitFor({ state: 'attached' })

    const cells = tableCells(visitor, quotes, email)
    await cells.editor('state').waitFor()
    await keys.press('Space')
    await page.getByRole('option', { name: quotes.fields.state.format('new', locale), exact: true }).waitFor()
    await keys.press('ArrowDown')
    await keys.press('Enter')
    await page.getByRole('option').first().waitFor({ state: 'detached' })
    await lookAt(page, 'cell-choice', setting)
    await keys.press('Tab')
    await cells.editor('service').waitFor()
    await keys.press('Tab')
    await cells.editor('budget').waitFor()
    await keys.press('Tab')
    await cells.editor('deadline').waitFor()
    await keys.type('05052031')
    await lookAt(page, 'cell-date', setting)
    await keys.press('Tab')
    await cells.editor('company').waitFor()
    // Where the pointer rests, it would choose from the list that opens below it.
    await page.mouse.move(0, 0)
    // What is chosen before the answer to the last letter is no longer chosen after it.
    const isSearch = (url: URL) => url.searchParams.get('filter')?.includes(`"${company.name}"`) === true
    const searched = page.waitForResponse((response) => isSearch(new URL(response.url())))
    await keys.type(company.name)
    await searched
    await visitor.atRest()
    await expect
      .poll(() => page.getByRole('option').allInnerTexts())
      .toEqual([company.name, expect.stringContaining(company.name)])
    await lookAt(page, 'cell-reference', setting)
    await keys.press('ArrowDown')
    await expect
      .poll(() => page.getByRole('option', { name: company.name, exact: true }).getAttribute('class'))
      .toContain('Mui-focused')
    await keys.press('Enter')
    await page.getByRole('option').first().waitFor({ state: 'detached' })
    await keys.press('Enter')
    await cells.editor('company').waitFor({ state: 'detached' })
    const link = page.getByRole('link', { name: email, exact: true })
    expect(await link.evaluate(hasFocus)).toBe(true)
    expect(await stored(quotes, quote.id)).toMatchObject({
      email,
      state: 'studied',
      service: 'web',
      deadline: '2031-05-05',
      company: company.id,
      version: 5,
    })

    // Escape leaves the value as it was.
    await keys.press('F2')
    await cells.editor('email').waitFor()
    await keys.type('rien')
    await keys.press('Escape')
    await cells.editor('email').waitFor({ state: 'detached' })
    expect(await link.evaluate(hasFocus)).toBe(true)
    expect(page.url()).toContain('/quotes?')
    expect(visitor.watch.troubles()).toEqual([])
    await visitor.end()
  },
)

test.each(settings)(
  'a refused value stays next to its reason, until it is right: $locale',
  async (setting) => {
    const { locale } = setting
    const name = `Refus ${locale}`
    const company = await made('/companies', { name, type: 'sas', address_city: 'Brest' })
    const visitor = await running.visit(setting)
    const { page, watch } = visitor
    await enter(visitor)
    await search(visitor, companies, name)
    const cells = tableCells(visitor, companies, name)
    await companiesPage(visitor).row(name).getByText('Brest', { exact: true }).hover()
    await cells.pencil('address_city').waitFor()
    await lookAt(page, 'cell-pencil', setting)
    await cells.start('name', name)
    const control = cells.control('name')
    await control.fill('')
    await control.press('Enter')
    await expect.poll(() => notesOf(control)).toEqual([messages[locale].required])
    expect(await control.getAttribute('aria-invalid')).toBe('true')
    expect(await control.evaluate(hasFocus)).toBe(true)
    await lookAt(page, 'cell-refused', setting)

    // The server refuses, or does not answer: what was typed stays.
    await control.fill(`${name} et fils`)
    await page.route(`**/api/companies/${company.id}`, (route) => route.abort())
    watch.allow(/ERR_FAILED/, /./)
    watch.allow(/^PUT /, /./)
    await control.press('Enter')
    await expectNotice(page, consoleMessages[locale].noAnswer)
    expect(await control.inputValue()).toBe(`${name} et fils`)
    await page.unroute(`**/api/companies/${company.id}`)
    await control.press('Enter')
    await page.getByRole('link', { name: `${name} et fils`, exact: true }).waitFor()
    await cells.saved('name').waitFor({ state: 'attached' })
    expect(await stored(companies, company.id)).toMatchObject({ name: `${name} et fils`, version: 2 })
    expect(await lastChange(company.id)).toEqual({ kind: 'save', fields: ['name'] })
    expect(watch.troubles()).toEqual([])
    await visitor.end()
  },
)

test.each(settings)('a change by someone else meanwhile is compared: $locale', async (setting) => {
  const { locale } = setting
  const name = `Conflit ${locale}`
  const company = await made('/companies', { name, address_city: 'Brest' })
  const visitor = await running.visit(setting)
  const { page, watch } = visitor
  await enter(visitor)
  await search(visitor, companies, name)
  const cells = tableCells(visitor, companies, name)
  await cells.start('address_city', 'Brest')
  const control = cells.control('address_city')
  await control.fill('Nantes')
  const changed = await running.api.call(
    'PUT',
    `/companies/${company.id}`,
    { address_city: 'Lille', type: 'sas' },
    { 'if-match': '"1"' },
  )
  expect(changed.status).toBe(200)
  // The list shows it, and the cell stays open.
  await page.getByText('Lille', { exact: true }).waitFor()
  expect(await control.inputValue()).toBe('Nantes')
  watch.allow(failedStatus(412), new RegExp(`/api/companies/${company.id}$`))
  await control.press('Enter')
  const said = consoleMessages[locale]
  const conflict = page.getByRole('dialog', { name: said.conflict })
  await conflict.getByText('Lille', { exact: true }).waitFor()
  await conflict.getByText('Nantes', { exact: true }).waitFor()
  await lookAt(page, 'cell-conflict', setting)
  await conflict.getByRole('button', { name: said.keepEditing }).click()
  await conflict.waitFor({ state: 'detached' })
  expect(await control.inputValue()).toBe('Nantes')

  watch.allow(failedStatus(412), new RegExp(`/api/companies/${company.id}$`))
  await control.press('Enter')
  await conflict.getByRole('button', { name: said.saveChoices }).click()
  await cells.saved('address_city').waitFor({ state: 'attached' })
  expect(await stored(companies, company.id)).toMatchObject({
    address_city: 'Nantes',
    type: 'sas',
    version: 3,
  })
  expect(await lastChange(company.id)).toEqual({ kind: 'save', fields: ['address_city'] })
  expect(watch.troubles()).toEqual([])
  await visitor.end()
})

test('what was typed outlasts its row, a reload, and the session', async () => {
  const name = 'Saisie gardée'
  const company = await made('/companies', { name, address_city: 'Brest' })
  const visitor = await running.visit(frenchDarkWide)
  const { page, watch } = visitor
  await enter(visitor)
  await search(visitor, companies, name)
  const cells = tableCells(visitor, companies, name)
  const control = cells.control('address_city')
  await cells.start('address_city', 'Brest')
  await control.fill('Nantes')
  await running.api.call('PUT', `/companies/${company.id}`, { name: 'Autre nom' }, { 'if-match': '"1"' })
  await page.getByRole('link', { name, exact: true }).waitFor({ state: 'detached' })
  expect(await control.inputValue()).toBe('Nantes')
  await cells.editor('address_city').getByText(name, { exact: true }).waitFor()
  await lookAt(page, 'cell-without-row', visitor.setting)

  page.once('dialog', (question) => question.accept())
  await search(visitor, companies, 'Autre nom')
  const found = tableCells(visitor, companies, 'Autre nom').control('address_city')
  await expectNotice(page, consoleMessages.fr.draftFound)
  expect(await found.inputValue()).toBe('Nantes')

  const token = await page.evaluate(() => sessionStorage.getItem('parvis.token'))
  await fetch(`${running.product.url}/api/user/logout`, {
    method: 'POST',
    headers: { 'x-token': token ?? '' },
  })
  watch.allowMany(failedStatus(401), /\/api\//)
  await found.press('Enter')
  await page.waitForURL((url) => url.pathname === loginPath('fr'))
  await fillLogin(visitor)
  await expectNotice(page, consoleMessages.fr.draftFound)
  expect(await found.inputValue()).toBe('Nantes')
  await found.press('Escape')
  await found.waitFor({ state: 'detached' })
  // A reload cancels what the page is still reading, which would be reported as a failure.
  await visitor.atRest()
  await page.reload()
  await companiesPage(visitor).shown()
  await visitor.atRest()
  expect(await found.count()).toBe(0)
  expect(await stored(companies, company.id)).toMatchObject({ address_city: 'Brest' })
  expect(watch.troubles()).toEqual([])
  await visitor.end()
})

test('what was typed stays when the record is deleted meanwhile', async () => {
  const name = 'Supprimée'
  const company = await made('/companies', { name, address_city: 'Brest' })
  const visitor = await running.visit(frenchDarkWide)
  const { page, watch } = visitor
  await enter(visitor)
  await search(visitor, companies, name)
  const cells = tableCells(visitor, companies, name)
  const control = cells.control('address_city')
  await cells.start('address_city', 'Brest')
  await control.fill('Nantes')
  expect((await storedRecords(running.api, companies).remove(company.id)).status).toBe(200)
  await page.getByRole('link', { name, exact: true }).waitFor({ state: 'detached' })
  watch.allow(failedStatus(404), new RegExp(`/api/companies/${company.id}$`))
  watch.allow(/^PUT .*\/api\/companies\//, /./)
  await control.press('Enter')
  await expectNotice(page, consoleMessages.fr.notFound)
  expect(await control.inputValue()).toBe('Nantes')
  await control.press('Escape')
  await page.getByText(consoleMessages.fr.noResult).waitFor()
  expect(watch.troubles()).toEqual([])
  await visitor.end()
})

test('leaving asks first, a click elsewhere closes what has not changed, and rows still open', async () => {
  const name = 'Départ'
  await made('/companies', { name, address_city: 'Brest' })
  const visitor = await running.visit(frenchDarkWide)
  const { page } = visitor
  await enter(visitor)
  await search(visitor, companies, name)
  const cells = tableCells(visitor, companies, name)
  await cells.start('address_city', 'Brest')
  await page.getByRole('heading', { level: 1 }).click()
  await cells.editor('address_city').waitFor({ state: 'detached' })

  await cells.start('address_city', 'Brest')
  await cells.control('address_city').fill('Nantes')
  await page.getByRole('heading', { level: 1 }).click()
  await page.getByRole('link', { name, exact: true }).click()
  const question = page.getByRole('alertdialog', { name: consoleMessages.fr.unsaved })
  await question.getByRole('button', { name: consoleMessages.fr.keepEditing }).click()
  await question.waitFor({ state: 'detached' })
  expect(await cells.control('address_city').inputValue()).toBe('Nantes')
  await page.getByRole('link', { name, exact: true }).click()
  await question.getByRole('button', { name: consoleMessages.fr.leave }).click()
  await companyForm(visitor).field('name').waitFor()
  await page.goBack()
  await companiesPage(visitor).row(name).waitFor()
  expect(await cells.editor('address_city').count()).toBe(0)
  await companiesPage(visitor).row(name).getByText('Brest', { exact: true }).click()
  await page.waitForURL(/\/admin\/companies\/[\w-]+$/)
  expect(visitor.watch.troubles()).toEqual([])
  await visitor.end()
})

test('no cell is edited without the right to, in the past, or in a list of cards', async () => {
  const name = 'Sans crayon'
  await made('/companies', { name, address_city: 'Brest' })
  const then = new Date(Date.now() + 1).toISOString()
  await restrictModerator(['companies.read'])
  const reader = await running.visit(englishLightWide)
  await enter(reader, 'moderator@parvis.test')
  await search(reader, companies, name)
  await expectNoEditing(reader, name)

  const visitor = await running.visit(frenchDarkWide)
  await enter(visitor)
  await visitor.page.goto(
    `/admin/companies?filter=${encodeURIComponent(JSON.stringify({ q: name, as_of: then }))}`,
  )
  await expectNoEditing(visitor, name)

  const narrow = await running.visit(englishLightNarrow)
  await enter(narrow)
  await search(narrow, companies, name)
  await expectNoEditing(narrow, name)
})

/** Leaves the moderator with some rights alone. */
async function restrictModerator(permissions: readonly string[]): Promise<void> {
  const people = await storedRecords(running.api, users).listed({ range: [0, 99] })
  const moderator = people.find(({ username }) => username === 'moderator')
  for (const { id, members, version } of await storedRecords(running.api, groups).listed({
    range: [0, 99],
  })) {
    const others = (members as { user: string }[]).filter(({ user }) => user !== moderator?.id)
    await running.api.call('PUT', `/groups/${id}`, { members: others }, { 'if-match': `"${version}"` })
  }
  await made('/groups', { group_name: 'Lecture', permissions, members: [{ user: moderator?.id }] })
}

/** The pointer and F2 offer nothing on a record. */
async function expectNoEditing(visitor: Visitor, title: string): Promise<void> {
  const { page } = visitor
  const link = page.getByRole('link', { name: title, exact: true })
  await link.hover()
  await link.focus()
  await visitor.atRest()
  await page.keyboard.press('F2')
  expect(await tableCells(visitor, companies, title).pencils.count()).toBe(0)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(visitor.watch.troubles()).toEqual([])
  await visitor.end()
}

/** What the last change of a company was, and the fields that it changed. */
async function lastChange(id: string): Promise<{ kind: string; fields: string[] }> {
  const answer = await running.api.call('GET', `/companies/${id}/history`)
  const [{ after, changeSet }] = (await answer.json()).items
  return { kind: changeSet.kind, fields: Object.keys(after) }
}

const hasFocus = (element: Element) => element === document.activeElement

async function made(path: string, body: object) {
  const answer = await running.api.call('POST', path, body)
  expect(answer.ok, path).toBe(true)
  return (await answer.json()).item
}

async function stored(resource: Resource, id: string): Promise<object> {
  return (await storedRecords(running.api, resource).one(id)) as object
}

/** Opens the list of what a text finds, which is one record. */
async function search({ page }: Visitor, { route }: Resource, q: string, title = q): Promise<void> {
  await page.goto(`/admin/${route}?filter=${encodeURIComponent(JSON.stringify({ q }))}`)
  await page.getByRole('link', { name: title, exact: true }).waitFor()
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../support/browser.js'
import { notesOf } from '../support/company-form.js'
import { eventually } from '../support/eventually.js'
import { libraryMessages, startLibrary } from '../support/library.js'
import { listMessages } from '../support/list-messages.js'
import { lookAt } from '../support/look.js'
import { consoleMessages } from '../support/messages.js'
import { expectNotice } from '../support/notice.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { type Visitor, visit } from '../support/visitor.js'

let library: Awaited<ReturnType<typeof startLibrary>>
let browser: TestBrowser

beforeAll(async () => {
  ;[library, browser] = await Promise.all([startLibrary(), openBrowser()])
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(another)
  expect((await fetch(`${library.url}/api/books`, { method: 'POST', headers, body })).status).toBe(201)
}, 600_000)
afterAll(async () => {
  await browser?.close()
  await library?.end()
})

/** A book of the initial data. */
const another = { title: 'La Peste', isbn: '9782070360420' }

/** The same book with a different ISBN-10 each time, hyphenated. */
const settings = settingsInTurn([
  { ...frenchDarkWide, isbn: '2-07-036002-4', wrong: '2-07-036002-5', part: '7036-002' },
  { ...englishLightNarrow, isbn: '0-8044-2957-X', wrong: '0-8044-2957-1', part: '442-957' },
])

test.each(settings)('a book is rejected, stored, lent and found: $locale, $width pixels', async (setting) => {
  const visitor = await visit(browser, library.url, setting)
  await visitor.page.emulateMedia({ colorScheme: setting.theme })
  const name = `Camus ${setting.locale}`
  const title = `L’Étranger ${setting.locale}`
  try {
    await visitor.page.goto('/')
    await makeAuthor(visitor, name)
    await makeBook(visitor, { ...setting, title, author: name })
    await lend(visitor, title)
    await findByPart(visitor, title, setting.part)
    expect(visitor.watch.troubles()).toEqual([])
  } finally {
    await visitor.end()
  }
})

async function makeAuthor({ page, setting }: Visitor, name: string): Promise<void> {
  const messages = libraryMessages[setting.locale]
  await openCreation({ page, setting }, 'authors')
  await page.getByRole('textbox', { name: messages.name }).fill(name)
  await create({ page, setting }, name)
  expect(await page.getAttribute('html', 'lang')).toBe(setting.locale)
  expect(await page.title()).toBe(messages.library)
}

interface Book {
  readonly title: string
  readonly author: string
  readonly isbn: string
  readonly wrong: string
}

async function makeBook({ page, setting }: Visitor, book: Book): Promise<void> {
  const messages = libraryMessages[setting.locale]
  await openCreation({ page, setting }, 'books')
  await page.getByRole('textbox', { name: messages.title }).fill(book.title)
  await choose(page, messages.authors, book.author)
  const isbn = page.getByRole('textbox', { name: 'ISBN' })
  await isbn.fill(book.wrong)
  await page.getByRole('button', { name: consoleMessages[setting.locale].create, exact: true }).click()
  await eventually(async () => expect(await notesOf(isbn)).toEqual([messages.invalidIsbn]))
  await lookAt(page, 'library-refused', setting)
  await isbn.fill(book.isbn)
  await create({ page, setting }, book.title)
  await page.getByText(book.isbn.replaceAll('-', ''), { exact: true }).waitFor()
}

async function lend({ page, setting }: Visitor, title: string): Promise<void> {
  const messages = libraryMessages[setting.locale]
  await openCreation({ page, setting }, 'loans')
  await choose(page, messages.book, title)
  await page.getByRole('textbox', { name: messages.borrower }).fill('Marie Cardinal')
  await page.getByLabel(messages.lentOn).fill('2026-03-02')
  await create({ page, setting }, 'Marie Cardinal')
  await openList({ page, setting }, 'loans')
  await page.getByText(title, { exact: true }).first().waitFor()
  await lookAt(page, 'library-loans', setting)
}

async function findByPart({ page, setting }: Visitor, title: string, part: string): Promise<void> {
  const messages = { ...libraryMessages[setting.locale], ...listMessages[setting.locale] }
  await openList({ page, setting }, 'books')
  await page.getByRole('link', { name: another.title, exact: true }).waitFor()
  await page.getByRole('button', { name: messages.filters }).click()
  const row = page.getByRole('group', { name: 'ISBN', exact: true })
  await row.getByRole('textbox', { name: messages.value }).fill(part)
  await page.getByText(messages.isbnContains(part.replaceAll('-', '')), { exact: true }).waitFor()
  await page.getByRole('link', { name: another.title }).first().waitFor({ state: 'detached' })
  await page.getByRole('link', { name: title, exact: true }).waitFor()
  await lookAt(page, 'library-books', setting)
}

type Screen = Pick<Visitor, 'page' | 'setting'>
type ListName = 'authors' | 'books' | 'loans'

async function openList({ page, setting }: Screen, name: ListName): Promise<void> {
  const messages = libraryMessages[setting.locale]
  if (setting.width < 600) await page.getByRole('button', { name: messages.openMenu }).click()
  await page.getByRole('menuitem', { name: messages[name], exact: true }).click()
  await page.locator('#react-admin-title', { hasText: messages[name] }).waitFor()
}

async function openCreation({ page, setting }: Screen, name: ListName): Promise<void> {
  await openList({ page, setting }, name)
  await page.getByRole('link', { name: consoleMessages[setting.locale].create, exact: true }).click()
}

async function create({ page, setting }: Screen, title: string): Promise<void> {
  await page.getByRole('button', { name: consoleMessages[setting.locale].create, exact: true }).click()
  await expectNotice(page, libraryMessages[setting.locale].created(title))
}

async function choose(page: Visitor['page'], label: string, title: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(title)
  await page.getByRole('option', { name: title, exact: true }).click()
}

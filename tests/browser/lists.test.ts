import { readFile } from 'node:fs/promises'
import { companies, contactMessages } from '@parvis/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, signIn } from '../support/api.js'
import { openBrowser, type TestBrowser } from '../support/browser.js'
import { companiesPage } from '../support/companies-page.js'
import { companyForm, sameNameSearch } from '../support/company-form.js'
import { failedStatus } from '../support/console-watch.js'
import { eventually } from '../support/eventually.js'
import { listMessages } from '../support/list-messages.js'
import { enter, startSession } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { consoleMessages } from '../support/messages.js'
import { expectNotice } from '../support/notice.js'
import { png } from '../support/png.js'
import { type Product, startProduct } from '../support/product.js'
import { recordsPage } from '../support/records-page.js'
import { englishLightNarrow, frenchDarkWide, type Setting, settingsInTurn } from '../support/settings.js'
import { type Visitor, visit } from '../support/visitor.js'

interface Company {
  id: string
  name: string
  type: string | null
  foundingDate: string | null
  logo: string | null
}

let product: Product
let browser: TestBrowser
let api: Api
let stored: Company[]

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
  api = await signIn(product.url, 'admin')
  stored = await companiesOf('sort=["name","ASC"]&range=[0,999]')
})
afterAll(async () => {
  await browser?.close()
  await product?.end()
})

const ends = [frenchDarkWide, englishLightNarrow]
const corners: Setting[] = [
  ...ends,
  { locale: 'fr', theme: 'light', width: 360 },
  { locale: 'en', theme: 'dark', width: 1280 },
]
const { type, foundingDate } = companies.fields

test.each(settingsInTurn(corners))(
  'filters are added, preserved, and removed: $locale, $theme, $width pixels',
  async (setting) => {
    await using(setting, async (visitor) => {
      const { page } = visitor
      const messages = listMessages[setting.locale]
      const list = companiesPage(visitor)
      const button = page.getByRole('button', { name: messages.filtersButton })
      await enter(visitor)
      await list.row('Ardoise Conseil').waitFor()
      await button.click()
      const panel = page.getByRole('region', { name: messages.filters, exact: true })
      const row = (label: string) => panel.getByRole('group', { name: label, exact: true })

      await row(type.label[setting.locale]).getByRole('combobox', { name: messages.value }).click()
      await page.getByRole('option', { name: 'SAS', exact: true }).click()
      await page.keyboard.press('Escape')
      const sas = messages.isOneOf(type.label[setting.locale], 'SAS')
      await page.getByText(sas, { exact: true }).waitFor()
      await eventually(async () => expect(await list.names()).toEqual(namesOf(({ type }) => type === 'sas')))

      const from = row(foundingDate.label[setting.locale]).getByLabel(messages.from, { exact: true })
      await from.fill('2020-01-01')
      const recent = messages.since(foundingDate.label[setting.locale], messages.day)
      await page.getByText(recent, { exact: true }).waitFor()
      const both = namesOf(({ type, foundingDate }) => type === 'sas' && (foundingDate ?? '') >= '2020-01-01')
      expect(both.length).toBeGreaterThan(0)
      await eventually(async () => expect(await list.names()).toEqual(both))
      // The top bar covers part of the button.
      await page.evaluate(() => window.scrollTo(0, 0))
      await lookAt(page, 'filters', setting)

      await from.press('Escape')
      await panel.waitFor({ state: 'detached' })
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
      expect(await button.textContent()).toContain('(2)')
      await lookAt(page, 'filter-chips', setting)

      await page.reload()
      await page.getByText(recent, { exact: true }).waitFor()
      await eventually(async () => expect(await list.names()).toEqual(both))
      await page.getByRole('button', { name: messages.removeFilter(recent) }).press('Delete')
      await eventually(async () => expect(await list.names()).toEqual(namesOf(({ type }) => type === 'sas')))
      await page.getByRole('button', { name: messages.clearAll }).click()
      await list.row('Ardoise Conseil').waitFor()
      expect(await button.textContent()).not.toContain('(')
    })
  },
)

test.each(settingsInTurn(ends))('Back and Forward lead through searches: $locale', async (setting) => {
  await using(setting, async (visitor) => {
    const { page } = visitor
    const list = companiesPage(visitor)
    await enter(visitor)
    await list.row('Ardoise Conseil').waitFor()
    const field = page.getByRole('searchbox')
    const finds = async (q: string, name: string) => {
      await eventually(async () => expect(await list.names()).toEqual([name]))
      await page.waitForURL((url) => url.searchParams.get('filter') === JSON.stringify({ q }))
      expect(await field.inputValue()).toBe(q)
    }
    await field.fill('studio')
    await finds('studio', 'Studio Paradis')
    await field.fill('ardoise')
    await finds('ardoise', 'Ardoise Conseil')
    await page.goBack()
    await finds('studio', 'Studio Paradis')
    await page.goForward()
    await finds('ardoise', 'Ardoise Conseil')
    await field.fill('')
    await field.pressSequentially('studio', { delay: 30 })
    await list.edit('Studio Paradis')
    await page.waitForURL((url) => url.pathname !== '/admin/companies')
    await page.goBack()
    await finds('studio', 'Studio Paradis')
  })
})

test.each(settingsInTurn(ends))(
  'Back leads through pages and out of other lists: $locale',
  async (setting) => {
    await using(setting, async (visitor) => {
      const { page } = visitor
      const messages = listMessages[setting.locale]
      const list = companiesPage(visitor)
      const names = stored.map(({ name }) => name)
      const isAt = async (search: string, first: number) => {
        await page.waitForURL((url) => url.pathname === '/admin/companies' && url.search.includes(search))
        await eventually(async () => expect((await list.names())[0]).toBe(names[first]))
      }
      const filesShown = () => page.waitForURL((url) => url.pathname === '/admin/files')
      await startSession(visitor)
      await page.goto('/admin/files')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.goto('/admin/companies')
      await isAt('', 0)
      await page.getByRole('button', { name: messages.next, exact: true }).click()
      await isAt('page=2', 25)
      await page.goBack()
      await isAt('', 0)
      expect(new URL(page.url()).search).toBe('')
      await page.goBack()
      await filesShown()
      await page.goForward()
      await isAt('', 0)
      await page.goForward()
      await isAt('page=2', 25)

      await list.edit(names[25] ?? '')
      await companyForm(visitor).field('name').waitFor()
      const back = page.getByRole('main').getByRole('link', { name: companies.label.many[setting.locale] })
      await back.first().click()
      await isAt('page=2', 25)

      const fresh = await visitor.inAnotherTab()
      await fresh.page.goto('/admin/companies')
      await eventually(async () => expect((await companiesPage(fresh).names())[0]).toBe(names[0]))
      expect(new URL(fresh.page.url()).search).toBe('')
    })
  },
)

test.each(settingsInTurn(ends))(
  'messages show when they were received, and can be filtered by it: $locale',
  async (setting) => {
    await using(setting, async (visitor) => {
      const { page } = visitor
      const messages = listMessages[setting.locale]
      const list = recordsPage(visitor, contactMessages)
      const sent = { firstname: 'Nora', lastname: 'Petit', why: 'question', message: 'Bonjour' }
      const addresses = ['first', 'second'].map((name) => `${name}-${setting.locale}@example.org`)
      for (const email of addresses)
        expect((await api.call('POST', '/contact-messages', { ...sent, email })).status).toBe(201)
      const newest = [...addresses].reverse()
      await enter(visitor)
      await list.open()
      await eventually(async () => expect((await list.names()).slice(0, 2)).toEqual(newest))
      if (setting.width > 600) {
        const heads = page.getByRole('columnheader').filter({ hasText: messages.received })
        expect(await heads.getAttribute('aria-sort')).toBe('descending')
        const all = await page.getByRole('columnheader').allInnerTexts()
        expect(all.filter((each) => each.trim() !== '')[0]).toBe(messages.received)
      }
      await lookAt(page, 'messages', setting)
      await page.getByRole('button', { name: messages.filtersButton }).click()
      const panel = page.getByRole('region', { name: messages.filters, exact: true })
      const row = panel.getByRole('group', { name: messages.received, exact: true })
      await row.getByLabel(messages.from, { exact: true }).fill('2999-01-01T00:00')
      await eventually(async () => expect(await list.names()).toEqual([]))
      await lookAt(page, 'messages-filter', setting)
      await row.getByLabel(messages.from, { exact: true }).fill('2020-01-01T00:00')
      await eventually(async () => expect((await list.names()).slice(0, 2)).toEqual(newest))
    })
  },
)

test.each(settingsInTurn(ends))('an invalid filter can be cleared: $locale', async (setting) => {
  await using(setting, async (visitor) => {
    const { page, watch } = visitor
    const messages = listMessages[setting.locale]
    await enter(visitor)
    for (const filter of ['{"type":"nope"}', '{"stranger":{"is":1}}', '"nonsense"']) {
      watch.allow(failedStatus(400), /\/api\/companies/)
      watch.allow(/GET .*\/api\/companies/, /./)
      await page.goto(`/admin/companies?filter=${encodeURIComponent(filter)}`)
      const problem = page.getByRole('main').getByRole('alert')
      await problem.getByRole('button', { name: messages.clearFilters }).waitFor()
      await lookAt(page, 'filter-wrong', setting)
      await problem.getByRole('button', { name: messages.clearFilters }).click()
      await companiesPage(visitor).row('Ardoise Conseil').waitFor()
    }
  })
})

test.each(settingsInTurn(ends))(
  'pages turn by cursor, and one beyond the end leads to the last: $locale',
  async (setting) => {
    await using(setting, async (visitor) => {
      const { page } = visitor
      const messages = listMessages[setting.locale]
      const list = companiesPage(visitor)
      const asked: URLSearchParams[] = []
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (url.pathname === '/api/companies') asked.push(url.searchParams)
      })
      await enter(visitor)
      const names = stored.map(({ name }) => name)
      const rest = names.length % 10 || 10
      const isAt = async (from: number, to: number) => {
        await page.getByText(messages.range(from, to, names.length), { exact: true }).waitFor()
        await eventually(async () => expect(await list.names()).toEqual(names.slice(from - 1, to)))
      }
      const turn = (name: string) => page.getByRole('button', { name, exact: true }).click()
      await page.goto('/admin/companies?perPage=10&page=1')
      await isAt(1, 10)
      await turn(messages.next)
      await isAt(11, 20)
      expect(asked.at(-1)?.has('cursor')).toBe(true)
      await turn(messages.last)
      await isAt(names.length - rest + 1, names.length)
      expect(asked.at(-1)?.get('cursor')).toBe('last')
      expect(await page.getByRole('button', { name: messages.next, exact: true }).isDisabled()).toBe(true)
      await turn(messages.previous)
      await isAt(names.length - rest - 9, names.length - rest)
      await turn(messages.first)
      await isAt(1, 10)
      await page.goto('/admin/companies?perPage=10&page=99')
      await isAt(names.length - rest + 1, names.length)
    })
  },
)

test.each(settingsInTurn(ends))('a list is exported as it is shown: $locale', async (setting) => {
  await using(setting, async (visitor) => {
    const { page } = visitor
    const messages = listMessages[setting.locale]
    await enter(visitor)
    const filter = encodeURIComponent('{"type":"sas"}')
    await page.goto(`/admin/companies?filter=${filter}&sort=name&order=DESC`)
    await companiesPage(visitor).row('Ardoise Conseil').waitFor()
    await page.getByRole('button', { name: messages.export }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: messages.csv }).click(),
    ])
    const today = new Date().toLocaleDateString('sv-SE')
    expect(download.suggestedFilename()).toBe(`${messages.exportName.replace('%day', today)}.csv`)
    await page.getByText(messages.exported).waitFor()
    const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
    expect(lines[0]).toContain(companies.fields.name.label[setting.locale])
    const wanted = namesOf(({ type }) => type === 'sas').reverse()
    expect(lines.slice(1).map((line) => wanted.find((name) => line.includes(name)))).toEqual(wanted)
  })
})

test.each(settingsInTurn(ends))('deleting a file says what uses it: $locale', async (setting) => {
  await using(setting, async (visitor) => {
    const { page } = visitor
    const messages = listMessages[setting.locale]
    const { delete: remove, confirmation } = consoleMessages[setting.locale]
    const company = stored.find(({ logo }) => logo !== null)
    await startSession(visitor)
    await page.goto(`/admin/files/${company?.logo}/show`)
    await page.getByRole('button', { name: remove, exact: true }).click()
    const question = page.getByRole('alertdialog', { name: confirmation })
    await question.getByText(messages.usedByOne).waitFor()
    await question.getByRole('link', { name: messages.use(company?.name ?? '') }).waitFor()
    const confirm = question.getByRole('button', { name: remove, exact: true })
    expect(await confirm.isDisabled()).toBe(true)
    await lookAt(page, 'delete-used', setting)
    await question.getByRole('checkbox', { name: messages.deleteAnyway }).check()
    expect(await confirm.isEnabled()).toBe(true)
    await question.getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: company?.name }).waitFor()
  })
})

test.each(settingsInTurn(corners))(
  'a form in its own window saves without leaving: $locale, $theme, $width pixels',
  async (setting) => {
    await using(setting, async (visitor) => {
      const { page } = visitor
      const messages = listMessages[setting.locale]
      const form = companyForm(visitor)
      const name = `Fenêtre ${setting.locale} ${setting.width}`
      await enter(visitor)
      const [popup] = await Promise.all([
        page.waitForEvent('popup'),
        page.evaluate(() => {
          window.open('/admin/companies/form')
        }),
      ])
      const other = companyForm({ ...visitor, page: popup })
      await other.type('name', name)
      await lookAt(popup, 'form-window', setting)
      await other.create()
      await expectNotice(popup, messages.created(name))
      await lookAt(popup, 'form-window-saved', setting)
      await popup.getByRole('button', { name: messages.another }).click()
      await other.field('name').waitFor()
      expect(await other.field('name').inputValue()).toBe('')

      const [made] = await companiesOf(`filter=${encodeURIComponent(JSON.stringify({ q: name }))}`)
      await page.goto(`/admin/companies/form?id=${made?.id}`)
      await form.type('address_city', 'Brest')
      await form.save()
      await expectNotice(page, consoleMessages[setting.locale].saved(name))
      expect(new URL(page.url()).pathname).toBe('/admin/companies/form')
      await Promise.all([
        popup.waitForEvent('close'),
        (async () => {
          // Requests made while the window closes would fail.
          const compared = sameNameSearch(popup, `${name} bis`)
          await other.type('name', `${name} bis`)
          await (await compared).finished()
          await other.create()
          const closing = popup.getByRole('button', { name: messages.closeWindow }).click()
          // The window may close before the click resolves.
          await closing.catch((error: unknown) => {
            if (!popup.isClosed()) throw error
          })
        })(),
      ])
      // A page that shows the record would fetch it again on deletion.
      await page.goto('about:blank')
      for (const { id } of await companiesOf(`filter=${encodeURIComponent(JSON.stringify({ q: name }))}`))
        expect((await api.call('DELETE', `/companies/${id}`)).status).toBe(200)
    })
  },
)

test.each(settingsInTurn(corners))(
  'several files are sent at once: $locale, $theme, $width pixels',
  async (setting) => {
    await using(setting, async (visitor) => {
      const { page } = visitor
      const messages = listMessages[setting.locale]
      const end = `${setting.locale}-${setting.width}`
      await startSession(visitor)
      await page.goto('/admin/files/create')
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: messages.chooseFiles }).click(),
      ])
      await chooser.setFiles([
        { name: `mer-${end}.png`, mimeType: 'image/png', buffer: png(64, [64, 120, 200]) },
        { name: `devis-${end}.txt`, mimeType: 'text/plain', buffer: Buffer.from('Devis\n') },
      ])
      await page.getByText(messages.uploaded(2, 2), { exact: true }).waitFor()
      await lookAt(page, 'upload', setting)
      await page.goto('/admin/files')
      await page.getByRole('link', { name: `mer-${end}.webp`, exact: true }).waitFor()
      await page.getByRole('link', { name: `devis-${end}.txt`, exact: true }).waitFor()
      await lookAt(page, 'files', setting)
    })
  },
)

async function using(setting: Setting, live: (visitor: Visitor) => Promise<void>): Promise<void> {
  const visitor = await visit(browser, product.url, setting)
  try {
    await live(visitor)
    expect(visitor.watch.troubles()).toEqual([])
  } finally {
    await visitor.end()
  }
}

async function companiesOf(query: string): Promise<Company[]> {
  const answer = await api.call('GET', `/companies?${query}`)
  return (await answer.json()).items
}

/** The names of the evaluation's companies that match a condition, in list order. */
function namesOf(meets: (company: Company) => boolean): string[] {
  return stored.filter(meets).map(({ name }) => name)
}

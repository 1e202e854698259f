import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCompanies } from '../bench/companies.js'
import { openBrowser, type TestBrowser } from '../support/browser.js'
import { companiesPage } from '../support/companies-page.js'
import { failedStatus } from '../support/console-watch.js'
import { eventually } from '../support/eventually.js'
import { freshDatabase } from '../support/fresh-database.js'
import { listMessages } from '../support/list-messages.js'
import { enter } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { type ServerProcess, startParvis } from '../support/parvis-process.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { temporaryFolder } from '../support/temporary-folder.js'
import { visit } from '../support/visitor.js'

const rows = 250_000
const folder = temporaryFolder('long-list')

let database: Awaited<ReturnType<typeof freshDatabase>>
let server: ServerProcess
let browser: TestBrowser

beforeAll(async () => {
  ;[database, browser] = await Promise.all([freshDatabase(), openBrowser()])
  server = await startParvis({ PARVIS_DATA: folder, DATABASE_URL: database.url })
  await addCompanies(database.url, rows, () => {})
})
afterAll(async () => {
  await browser?.close()
  await server?.end()
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'a list too long to be counted: $locale',
  async (setting) => {
    const visitor = await visit(browser, server.url, setting)
    const { page, watch } = visitor
    const messages = listMessages[setting.locale]
    const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
    const filter = encodeURIComponent('{"address_country":"FR"}')
    try {
      await enter(visitor)
      await companiesPage(visitor).row('Ardoise Conseil').waitFor()
      await page.goto(`/admin/companies?filter=${filter}&perPage=10`)
      await page.getByText(messages.about).first().waitFor()
      await lookAt(page, 'list-estimated', setting)
      await button(messages.last).click()
      await page.waitForURL(/page=\d{4,}/)
      await eventually(async () => expect(await button(messages.next).isDisabled()).toBe(true))
      expect(await companiesPage(visitor).names()).toHaveLength(10)
      await button(messages.previous).click()
      await eventually(async () => expect(await button(messages.next).isEnabled()).toBe(true))

      await button(messages.countExactly).click()
      await button(messages.countExactly).waitFor({ state: 'detached' })
      expect(await page.getByText(messages.about).count()).toBe(0)

      watch.allowMany(failedStatus(400), /\/api\/companies/)
      watch.allowMany(/GET .*\/api\/companies/, /./)
      await page.goto('/admin/companies?perPage=10&page=12000')
      await button(messages.last).waitFor()
      await lookAt(page, 'list-too-deep', setting)
      await button(messages.last).click()
      await eventually(async () => expect(await button(messages.next).isDisabled()).toBe(true))
      expect((await companiesPage(visitor).names()).length).toBeGreaterThan(0)
      expect(watch.troubles()).toEqual([])
    } finally {
      await visitor.end()
    }
  },
)

import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../support/browser.js'
import { companiesPage } from '../support/companies-page.js'
import { companyForm } from '../support/company-form.js'
import { linkRelease } from '../support/linked-release.js'
import { enter } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { root, type ServerProcess, startServer } from '../support/parvis-process.js'
import { copySeed } from '../support/seed.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { temporaryFolder } from '../support/temporary-folder.js'
import { visit } from '../support/visitor.js'

const folder = temporaryFolder('newer-build')
let database: Awaited<ReturnType<typeof copySeed>>
let supervisor: ServerProcess
let browser: TestBrowser

beforeAll(async () => {
  database = await copySeed(folder)
  const environment = {
    PARVIS_DATA: folder,
    DATABASE_URL: database.url,
    PARVIS_EVALUATION_COMMUNITIES: 'false',
    PARVIS_WEB_PROCESSES: '1',
  }
  ;[supervisor, browser] = await Promise.all([
    startServer('packages/supervisor/dist/main.js', environment, '/api/core/healthcheck'),
    openBrowser(),
  ])
})
afterAll(async () => {
  await browser?.close()
  await supervisor?.end()
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

const offers = {
  fr: ['La console vient d’être mise à jour.', 'Recharger la page'],
  en: ['The console has just been updated.', 'Reload the page'],
} as const

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'an open page offers to reload after an update, and what was typed is there again: $locale',
  async (setting) => {
    const visitor = await visit(browser, supervisor.url, setting)
    const { page } = visitor
    const [text, reload] = offers[setting.locale]
    const name = setting.locale
    await enter(visitor)
    await companiesPage(visitor).edit('Ardoise Conseil')
    const form = companyForm(visitor)
    await form.type('address_road', '2 cours de l’Intendance')
    const release = join(folder, name)
    linkRelease(release, name)
    writeFileSync(
      join(folder, 'release.json'),
      JSON.stringify({ supervisor: root.replace(/\/$/, ''), release }),
    )
    supervisor.child.kill('SIGHUP')
    await page.getByText(text).waitFor({ timeout: 180_000 })
    expect(await form.field('address_road').inputValue()).toBe('2 cours de l’Intendance')
    await lookAt(page, 'newer-build', setting)
    page.once('dialog', (question) => question.accept())
    await page.getByRole('button', { name: reload }).click()
    await page.locator(`meta[name=release][content=${name}]`).waitFor({ state: 'attached' })
    await expect.poll(() => form.field('address_road').inputValue()).toBe('2 cours de l’Intendance')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    expect(await page.getByText(text).count()).toBe(0)
    expect(visitor.watch.troubles()).toEqual([])
    await visitor.end()
  },
)

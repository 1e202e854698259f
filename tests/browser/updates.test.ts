import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accountSettings } from '@parvis/schemas/forms'
import type { Page } from 'playwright-core'
import { create } from 'tar'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../support/browser.js'
import { failedStatus } from '../support/console-watch.js'
import { linkRelease } from '../support/linked-release.js'
import { startSession } from '../support/login-page.js'
import { lookAt, lookAtWhole } from '../support/look.js'
import { consoleMessages } from '../support/messages.js'
import { type ServerProcess, startServer } from '../support/parvis-process.js'
import { type Product, startProduct } from '../support/product.js'
import { copySeed } from '../support/seed.js'
import { frenchDarkWide, type Setting } from '../support/settings.js'
import { temporaryFolder } from '../support/temporary-folder.js'
import { type Visitor, visit } from '../support/visitor.js'

const french: Setting = { ...frenchDarkWide, width: 1440 }
const english: Setting = { locale: 'en', theme: 'light', width: 360, calm: true }

const messages = {
  fr: {
    section: 'Mises à jour',
    none: /^Aucune plus récente dans /,
    unsupervised: /parvis start/,
    update: 'Mettre à jour',
    restart: 'Redémarrer les processus',
    rehearse: 'Répéter',
    downtime: /au moins 3 minutes/,
    older: /est plus ancienne que celle qui est installée/,
    step: /^Étape [1-6] sur 6/,
    restarted: /Les processus ont été redémarrés/,
    history: 'Historique',
    restartOf: /^Redémarrage .*Réussite.*par /,
    updateTo: /^Mise à jour de .* à 9\.0\.0.*Réussite/,
    log: /^Journal du /,
    running: /Une mise à jour est déjà en cours/,
  },
  en: {
    section: 'Updates',
    none: /^None newer in /,
    unsupervised: /parvis start/,
    update: 'Update',
    restart: 'Restart the processes',
    rehearse: 'Rehearse',
    downtime: /at least 3 minutes/,
    older: /is older than the installed one/,
    step: /^Step [1-6] of 6/,
    restarted: /The processes were restarted/,
    history: 'History',
    restartOf: /^Restart .*Done.*by /,
    updateTo: /^Update from .* to 9\.0\.0.*Done/,
    log: /^Log of /,
    running: /An update is running already/,
  },
} as const

/** A test in which processes are replaced, on a busy machine. */
const updating = { timeout: 600_000 }
const patience = { timeout: 540_000 }

const folder = temporaryFolder('updates')
const releases = join(folder, 'updates')
let database: Awaited<ReturnType<typeof copySeed>>
let supervisor: ServerProcess
let alone: Product
let browser: TestBrowser

beforeAll(async () => {
  database = await copySeed(folder)
  const environment = {
    PARVIS_DATA: folder,
    DATABASE_URL: database.url,
    PARVIS_EVALUATION_COMMUNITIES: 'false',
    PARVIS_WEB_PROCESSES: '1',
  }
  ;[supervisor, alone, browser] = await Promise.all([
    startServer('packages/supervisor/dist/main.js', environment, '/api/core/healthcheck'),
    startProduct(),
    openBrowser(),
  ])
})
afterAll(async () => {
  await browser?.close()
  await supervisor?.end()
  await alone?.end()
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => rmSync(releases, { recursive: true, force: true }))

/** An operator at the settings of the system. */
async function operator(setting: Setting, url = supervisor.url) {
  const visitor = await visit(browser, url, setting)
  await startSession(visitor, 'mcp@parvis.test')
  await visitor.page.goto('/admin/settings/core')
  const text = messages[setting.locale]
  const section = visitor.page.getByRole('region', { name: text.section })
  await section
    .getByText(/^Parvis \d/)
    .first()
    .waitFor()
  const button = (name: string) => section.getByRole('button', { name, exact: true })
  const history = section.getByRole('list', { name: text.history }).getByRole('listitem')
  return { visitor, page: visitor.page, text, section, button, history }
}

async function leave({ watch, end }: Visitor): Promise<void> {
  // Of a process that is being replaced, the health check answers 503 while it finishes its calls.
  expect(watch.troubles().filter((trouble) => !trouble.includes('/core/healthcheck'))).toEqual([])
  await end()
}

async function confirm(page: Page, label: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click()
}

/** Puts a release into the folder, as far as it is read before it is unpacked. */
function addRelease(version: string, files: string): void {
  const name = `parvis-${version}-linux-x64.tar.gz`
  const { header } = process.report.getReport() as unknown as { header: { glibcVersionRuntime?: string } }
  const facts = {
    version,
    commit: null,
    platform: process.platform,
    arch: process.arch,
    libc: header.glibcVersionRuntime ? 'glibc' : 'musl',
    node: '>=20',
    migration: { tag: 'newest', when: 9_000_000_000_000 },
    files,
  }
  mkdirSync(join(releases, 'x'), { recursive: true })
  writeFileSync(join(releases, 'x/release.json'), JSON.stringify(facts))
  create({ cwd: releases, file: join(releases, name), gzip: true, sync: true }, ['x'])
  const sum = createHash('sha256')
    .update(readFileSync(join(releases, name)))
    .digest('hex')
  writeFileSync(join(releases, 'SHA256SUMS'), `${sum}  ${name}\n`)
}

test(
  'an operator restarts the processes, another one follows it and is refused a second one',
  updating,
  async () => {
    const one = await operator(french)
    const other = await operator(english)
    await one.section.getByText(one.text.none).waitFor()
    await other.button(other.text.restart).click()
    await other.page.getByRole('dialog').getByText(other.text.downtime).waitFor()
    await lookAt(other.page, 'update-confirmation', english)
    await one.button(one.text.restart).click()
    await confirm(one.page, one.text.restart)
    await one.page.getByRole('dialog').waitFor({ state: 'detached' })
    // Both look from now on, also behind a dialog: the steps of a restart are short.
    const steps = [one, other].map(({ page, text }) => page.getByText(text.step).first().waitFor(patience))
    other.visitor.watch.allow(failedStatus(422), /\/api\/core\/softUpdate$/)
    await confirm(other.page, other.text.restart)
    await other.page.getByRole('dialog').getByText(other.text.running).waitFor()
    // The keyboard is still in the dialog.
    await other.page.getByRole('dialog').locator('[type="submit"]:focus').waitFor()
    await other.page.keyboard.press('Escape')
    await other.page.getByRole('dialog').waitFor({ state: 'detached' })
    await Promise.all(steps)
    for (const { page, visitor } of [one, other]) await lookAtWhole(page, 'update-progress', visitor.setting)
    for (const { page, section, text, history, button, visitor } of [one, other]) {
      await section.getByText(text.restarted).waitFor(patience)
      await history.first().filter({ hasText: text.restartOf }).waitFor()
      expect(await button(text.restart).isEnabled()).toBe(true)
      await lookAtWhole(page, 'updates', visitor.setting)
      await history.first().getByRole('button', { name: text.log }).click()
      const dialog = page.getByRole('dialog', { name: text.log })
      await dialog.locator('[lang=en]').getByText('There is no newer release').waitFor()
      await lookAt(page, 'update-log', visitor.setting)
      await leave(visitor)
    }
  },
)

test('a release that does not fit is named with why', async () => {
  addRelease('0.0.1', '1'.repeat(64))
  for (const setting of [french, english]) {
    const { visitor, page, section, text, button } = await operator(setting)
    await section.getByText('parvis-0.0.1-linux-x64.tar.gz').waitFor()
    await section.getByText(text.older).waitFor()
    expect(await button(text.update).isDisabled()).toBe(true)
    expect(await button(text.rehearse).count()).toBe(0)
    await lookAtWhole(page, 'update-misfit', setting)
    await leave(visitor)
  }
})

test(
  'the page reloads without a question once a new version runs, and unsaved input is found again',
  updating,
  async () => {
    const files = '9'.repeat(64)
    addRelease('9.0.0', files)
    linkRelease(join(folder, 'releases', `9.0.0-${files.slice(0, 8)}`), 'nine')
    const { visitor, page, section, text, button, history } = await operator(french)
    const { audit_retention_days } = accountSettings.fields
    const days = page.getByRole('textbox', { name: audit_retention_days.label.fr })
    await days.fill('77')
    const questions: string[] = []
    page.on('dialog', (question) => {
      questions.push(question.type())
      question.accept()
    })
    let loads = 0
    page.on('load', () => (loads += 1))
    await section.getByText('parvis-9.0.0-linux-x64.tar.gz').waitFor()
    await lookAtWhole(page, 'update-offered', french)
    await button(text.update).click()
    await confirm(page, text.update)
    await page.locator('meta[name=release][content=nine]').waitFor({ ...patience, state: 'attached' })
    await page.getByText(consoleMessages.fr.draftFound).waitFor()
    expect(await days.inputValue()).toBe('77')
    await history.first().filter({ hasText: text.updateTo }).waitFor()
    expect({ questions, loads }).toEqual({ questions: [], loads: 1 })
    await leave(visitor)
  },
)

test('what is not supervised says what it takes to be updated', async () => {
  for (const setting of [french, english]) {
    const { visitor, page, section, text, button } = await operator(setting, alone.url)
    await section.getByText(text.unsupervised).waitFor()
    expect(await button(text.restart).count()).toBe(0)
    await lookAtWhole(page, 'updates-unsupervised', setting)
    await leave(visitor)
  }
})

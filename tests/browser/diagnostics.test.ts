import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../support/browser.js'
import { startSession } from '../support/login-page.js'
import { lookAt, lookAtWhole } from '../support/look.js'
import { type MailServer, startMailServer } from '../support/mail-server.js'
import { expectNotice } from '../support/notice.js'
import { freePort } from '../support/parvis-process.js'
import { type Product, startProduct } from '../support/product.js'
import { englishLightNarrow, frenchDarkWide } from '../support/settings.js'
import { visit } from '../support/visitor.js'

const translations = {
  fr: {
    title: 'Diagnostic',
    system: 'Système',
    mail: 'Courrier électronique',
    database: 'Base de données',
    ready: 'En ordre',
    degraded: 'Dégradé',
    away: 'Hors service',
    cause: /Le serveur de courrier .* ne répond pas/,
    fix: /Vérifiez SMTP_URL/,
    waits: /Messages en attente/,
    look: 'Regarder à nouveau : Courrier électronique',
    retry: 'Relancer : Courrier électronique',
    retried: /relancés?$/,
    copy: 'Copier en texte',
    copied: 'Diagnostic copié',
  },
  en: {
    title: 'Diagnostics',
    system: 'System',
    mail: 'Mail',
    database: 'Database',
    ready: 'Ready',
    degraded: 'Degraded',
    away: 'Out of service',
    cause: /The mail server .* does not answer/,
    fix: /Check SMTP_URL/,
    waits: /Messages waiting/,
    look: 'Look again: Mail',
    retry: 'Retry: Mail',
    retried: /retried$/,
    copy: 'Copy as text',
    copied: 'Diagnostics copied',
  },
}

let product: Product
let browser: TestBrowser
let mailPort: number
let mailServer: MailServer | undefined

beforeAll(async () => {
  mailPort = await freePort()
  ;[product, browser] = await Promise.all([
    startProduct({ smtpUrl: `smtp://127.0.0.1:${mailPort}` }),
    openBrowser(),
  ])
})
afterEach(async () => {
  await mailServer?.stop()
  mailServer = undefined
})
afterAll(async () => {
  await browser?.close()
  await product?.end()
})

/** Has the product queue a mail. */
async function queueMail(): Promise<void> {
  const answer = await fetch(`${product.url}/api/user/password/forgot`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@parvis.test' }),
  })
  expect(answer.ok).toBe(true)
}

test.each([
  { ...frenchDarkWide, width: 1440 },
  englishLightNarrow,
  { ...frenchDarkWide, theme: 'light' as const, width: 360 },
  { ...englishLightNarrow, theme: 'dark' as const, width: 1440 },
])(
  'a mail server that is away is named with its fix, and its mails are sent again: $locale $theme $width',
  async (setting) => {
    const messages = translations[setting.locale]
    const visitor = await visit(browser, product.url, setting)
    const { page, context } = visitor
    await queueMail()
    await startSession(visitor, 'mcp@parvis.test')
    await page.goto('/admin/settings/core')
    await page.getByRole('main').getByRole('link', { name: messages.title }).click()
    await page.getByRole('heading', { level: 1, name: messages.title }).waitFor()
    const part = (name: string) => page.getByRole('listitem', { name, exact: true })
    await part(messages.database).getByText(messages.ready).waitFor()
    const mail = part(messages.mail)
    await mail.getByText(messages.away).waitFor()
    await mail.getByText(messages.cause).waitFor()
    await mail.getByText(messages.fix).waitFor()
    await lookAt(page, 'diagnostics', setting)
    await lookAtWhole(page, 'diagnostics-whole', setting)

    mailServer = await startMailServer(mailPort)
    await page.getByRole('button', { name: messages.look }).click()
    await mail.getByText(messages.degraded).waitFor()
    await mail.getByText(messages.waits).waitFor()
    await page.getByRole('button', { name: messages.retry }).click()
    await page.getByText(messages.retried).first().waitFor()
    await expect.poll(() => mailServer?.received(), { timeout: 180_000 }).toBeGreaterThan(0)
    await mail.getByText(messages.ready).waitFor({ timeout: 180_000 })

    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: messages.copy }).click()
    await expectNotice(page, messages.copied)
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain(messages.mail)
    expect(copied).toContain(messages.database)
    expect(visitor.watch.troubles()).toEqual([])
    await visitor.end()
  },
)

test('the list looks again by itself, and leaves the focus and the page where they are', async () => {
  mailServer = await startMailServer(mailPort)
  const visitor = await visit(browser, product.url, englishLightNarrow)
  const { page } = visitor
  await startSession(visitor, 'mcp@parvis.test')
  await page.goto('/admin/test')
  const look = page.getByRole('button', { name: 'Look again: Disk' })
  await look.focus()
  const place = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      // Where a part above it recovers, its reason goes, and browsers scroll by as much.
      return [Math.round(focused?.getBoundingClientRect().top ?? 0), focused?.getAttribute('aria-label')]
    })
  const before = await place()
  await page.waitForResponse((answer) => answer.url().endsWith('/core/diagnostics'))
  await visitor.atRest()
  expect(await place()).toEqual(before)
  expect(visitor.watch.troubles()).toEqual([])
  await visitor.end()
})

test('administrators who are no operators do not find it', async () => {
  const visitor = await visit(browser, product.url, frenchDarkWide)
  const { page } = visitor
  await startSession(visitor)
  await page.goto('/admin/settings/core')
  await page.getByRole('link', { name: translations.fr.system }).waitFor()
  expect(await page.getByRole('link', { name: translations.fr.title }).count()).toBe(0)
  await visitor.end()
})

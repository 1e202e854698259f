import { messageOf } from '@parvis/schema'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.js'
import { lookAt } from '../support/look.js'
import { countScripts } from '../support/script-weights.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { visitorFactory } from '../support/visitor-factory.js'
import { withProduct } from '../support/with-product.js'

const settings = settingsInTurn([frenchDarkWide, englishLightNarrow])
const pathOf = { fr: '/contact', en: '/en/contact' }
const send = { fr: 'Envoyer le message', en: 'Send the message' }

const running = withProduct()
const newVisitor = visitorFactory(running)

/** The scripts that a page requests from now on. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  return scripts
}

/** Waits until a form reacts to input: its draft is stored. */
async function scriptsRun(page: Page): Promise<void> {
  await eventually(async () => {
    await page.locator('#lastname').fill('C')
    expect(await page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0)
  })
  await page.locator('#lastname').fill('')
}

/** Maximum transfer size of the form rules, in bytes. */
const heaviest = 35_000

const isRules = (path: string) => path.startsWith('/form-rules-')

test('the rules of a form load when it is first filled in, those of phone numbers with the first number', async () => {
  const { page } = await newVisitor()
  const scripts = scriptsOf(page)
  const weights = countScripts(page)
  await page.goto(pathOf.fr)
  await page.waitForLoadState('networkidle')
  const first = scripts.length
  expect(scripts.filter(isRules)).toEqual([])
  await page.locator('#firstname').fill('Inès')
  await eventually(async () => expect(scripts.slice(first).filter(isRules)).toHaveLength(1))
  expect(scripts).toHaveLength(first + 1)
  await page.locator('#phone').fill('12')
  await page.locator('#message').focus()
  await page.locator('#phone-note').getByText(messageOf('invalid_phone', 'fr')).waitFor()
  expect(scripts).toHaveLength(first + 2)
  const { files } = await weights()
  expect(Object.entries(files).find(([path]) => isRules(path))?.[1]).toBeLessThan(heaviest)
})

test.each(settings)('a field is validated on blur, not before: $locale', async (setting) => {
  const { page } = await newVisitor(setting)
  const email = page.locator('#email')
  const note = page.locator('#email-note')
  const invalid = messageOf('invalid_email', setting.locale)
  const required = messageOf('required', setting.locale)
  await page.goto(pathOf[setting.locale])
  await scriptsRun(page)
  await email.focus()
  await page.locator('#firstname').focus()
  await email.fill('ines')
  await page.locator('#lastname').focus()
  await note.getByText(invalid).waitFor()
  expect(await page.locator('#firstname').getAttribute('aria-invalid')).toBe('false')
  expect(await page.locator('[data-summary]').isVisible()).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('lastname')
  await lookAt(page, 'site-contact-left', setting)

  await email.fill('ines@visitor.example')
  expect(await note.textContent()).not.toBe(invalid)
  await page.getByRole('button', { name: send[setting.locale] }).click()
  await page.locator('#firstname-note').getByText(required).waitFor()
  await page.locator('#firstname').fill('Inès')
  await page.locator('#firstname').fill('')
  await page.locator('#phone').focus()
  await page.locator('#firstname-note').getByText(required).waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('phone')
})

test('a form whose rules fail to load is sent, and the server validates it', async () => {
  const { page, watch } = await newVisitor()
  watch.allowMany(/ERR_FAILED|ChunkLoadError/, /./)
  watch.allow(/422/, /\/api\/contact$/)
  await page.route('**/form-rules-*.js', (route) => route.abort())
  await page.goto(pathOf.fr)
  await scriptsRun(page)
  await page.locator('#email').fill('ines')
  await page.getByRole('button', { name: send.fr }).click()
  await page.locator('#email-note').getByText(messageOf('invalid_email', 'fr')).waitFor()
  expect(await page.locator('[data-summary] a').count()).toBe(5)
})

test('each attempt announces the errors again', async () => {
  const { page } = await newVisitor()
  await page.goto(pathOf.fr)
  // Before scripts run, the browser submits the form itself.
  await scriptsRun(page)
  const summary = page.locator('[data-summary]')
  for (const _ of ['once', 'again']) {
    await page.getByRole('button', { name: send.fr }).click()
    await eventually(async () =>
      expect(await summary.evaluate((each) => each === document.activeElement)).toBe(true),
    )
    await page.locator('#message').focus()
  }
})

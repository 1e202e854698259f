import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, password, signIn } from '../support/api.js'
import { codeOf } from '../support/authenticator-app.js'
import { openBrowser, type TestBrowser } from '../support/browser.js'
import { failedStatus } from '../support/console-watch.js'
import { fillLogin, loginPath } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { type Product, startProduct } from '../support/product.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { visit } from '../support/visitor.js'

const fr = {
  title: 'Encore une porte.',
  check: 'Valider le code',
  recovery: 'Utiliser un code de secours',
  again: 'Recommencer la connexion',
  field: 'Code de secours',
}

const en: typeof fr = {
  title: 'One more door.',
  check: 'Check the code',
  recovery: 'Use a recovery code',
  again: 'Start signing in again',
  field: 'Recovery code',
}

const translations = { fr, en }

let product: Product
let browser: TestBrowser
let recoveryCodes: string[]

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
  recoveryCodes = await addSecondFactor(await signIn(product.url, 'client'))
})
afterAll(async () => {
  await browser?.close()
  await product?.end()
})

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'an account with a second factor asks for it after the password: $locale',
  async (setting) => {
    const visitor = await visit(browser, product.url, setting)
    const { page, watch } = visitor
    const messages = translations[setting.locale]
    const code = page.locator('#code')
    const offer = holdPasskeyOffer(page)
    await page.goto(loginPath(setting.locale))
    await offer.requested
    await fillLogin(visitor, { login: 'client@parvis.test', remember: true })
    await page.getByRole('heading', { name: messages.title }).waitFor()
    await offer.answer()
    await lookAt(page, 'site-second-step', setting)

    watch.allow(failedStatus(422), /\/api\/user\/login\/second-factor$/)
    await code.fill('000 000')
    await page.getByRole('button', { name: messages.check }).click()
    await page.locator('#code[aria-invalid="true"]:focus').waitFor()
    expect(await code.inputValue()).toBe('000 000')

    await page.getByRole('button', { name: messages.again }).click()
    await page.locator('#login:focus').waitFor()
    await fillLogin(visitor, { login: 'client@parvis.test', remember: true })
    await page.getByRole('button', { name: messages.recovery }).click()
    await page.getByLabel(messages.field).fill(recoveryCodes.pop() ?? '')
    await page.getByRole('button', { name: messages.check }).click()
    await page.waitForURL('**/admin/**')
    expect(watch.troubles()).toEqual([])
    await visitor.end()
  },
)

/** Holds back the challenge with which a browser offers passkeys at the username. */
function holdPasskeyOffer(page: Page) {
  const begin = '**/api/user/login/passkey/begin'
  const requested = new Promise<Route>((hold) => void page.route(begin, hold, { times: 1 }))
  return {
    requested,
    answer: async () => {
      const answered = page.waitForResponse(begin)
      await (await requested).continue()
      await (await answered).finished()
    },
  }
}

/** Adds an authenticator app to an account. @returns its recovery codes */
async function addSecondFactor(api: Api): Promise<string[]> {
  const { secret } = (await (await api.call('POST', '/user/second-factor/totp', { password })).json()).item
  const answer = await api.call('POST', '/user/second-factor/totp/confirm', { code: codeOf(secret) })
  expect(answer.status).toBe(200)
  return (await answer.json()).item.recoveryCodes
}

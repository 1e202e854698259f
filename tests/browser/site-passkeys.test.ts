import { test } from 'vitest'
import { password, signIn } from '../support/api.js'
import { failedStatus } from '../support/console-watch.js'
import { fillLogin, loginPath } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { expectNotice } from '../support/notice.js'
import { passkeyDevice } from '../support/passkey.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { visitorFactory } from '../support/visitor-factory.js'

const fr = {
  use: 'Utiliser une clé d’accès',
  cancelled: 'Aucune clé d’accès n’a été présentée. Réessayez, ou choisissez un autre moyen.',
  unsupported: 'Ce navigateur ne connaît pas les clés d’accès. Choisissez un autre moyen.',
  refused: 'Cette clé d’accès n’est pas acceptée. Veuillez réessayer, ou vous connecter autrement.',
  step: 'Encore une porte.',
}

const en: typeof fr = {
  use: 'Use a passkey',
  cancelled: 'No passkey was shown. Try again, or choose another way.',
  unsupported: 'This browser does not know passkeys. Choose another way.',
  refused: 'This passkey is not accepted. Please try again, or sign in another way.',
  step: 'One more door.',
}

const translations = { fr, en }
const settings = settingsInTurn([
  { ...frenchDarkWide, login: 'client' },
  { ...englishLightNarrow, login: 'moderator' },
])

import { withProduct } from '../support/with-product.js'

const running = withProduct()
const newVisitor = visitorFactory(running)

test.each(settings)('a passkey signs in, alone and after the password: $locale', async (setting) => {
  const visitor = await newVisitor(setting)
  const { page, watch } = visitor
  const messages = translations[setting.locale]
  const use = page.getByRole('button', { name: messages.use })
  const api = await signIn(running.product.url, setting.login)
  // Created on another page: the sign-in page would offer this passkey before the server knows it.
  await page.goto(loginPath(setting.locale).replace('login', ''))
  const device = await passkeyDevice(page)
  const id = await device.add(api, 'Test')

  // Autofill and button may reach the server in either order: the older of two presentations is refused.
  watch.allowMany(failedStatus(422), /\/api\/user\/login\/passkey$/)
  await device.knowUser(false)
  await page.goto(loginPath(setting.locale))
  await use.click()
  await expectNotice(page, messages.cancelled)
  await lookAt(page, 'site-passkey-cancelled', setting)
  await device.knowUser(true)
  await use.click()
  await page.waitForURL('**/admin/**')

  // Chosen from the browser's autofill, without a button.
  await page.goto(loginPath(setting.locale))
  await page.waitForURL('**/admin/**')

  await device.showAtOnce(false)
  await page.goto(loginPath(setting.locale))
  await fillLogin(visitor, { login: `${setting.login}@parvis.test` })
  await page.getByRole('heading', { name: messages.step }).waitFor()
  await lookAt(page, 'site-passkey-step', setting)
  await device.showAtOnce(true)
  await use.click()
  await page.waitForURL('**/admin/**')

  await api.call('DELETE', `/user/second-factor/passkeys/${id}`, { password })
  await page.goto(loginPath(setting.locale))
  await expectNotice(page, messages.refused)
})

test('a browser without passkeys says so, and the password still signs in', async () => {
  const visitor = await newVisitor()
  const { page, context } = visitor
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
  await page.goto('/login')
  await page.getByRole('button', { name: fr.use }).click()
  await expectNotice(page, fr.unsupported)
  await fillLogin(visitor, { login: 'admin@parvis.test' })
  await page.waitForURL('**/admin/**')
})

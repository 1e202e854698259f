import { expect, test } from 'vitest'
import { coming } from '../support/coming.js'
import { fillLogin } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { englishLightNarrow, frenchDarkWide, type Visitor } from '../support/visitor.js'
import { withProduct } from '../support/with-product.js'

const fr = {
  path: '/customer-area',
  signedOut: 'Connectez-vous pour voir ce qui vous concerne.',
  ended: 'Votre session est terminée. Connectez-vous à nouveau.',
  signIn: 'Se connecter',
  signOut: 'Se déconnecter',
  away: 'Le serveur ne répond pas. Réessayez dans un instant.',
  retry: 'Réessayer',
}

const en: typeof fr = {
  path: '/en/customer-area',
  signedOut: 'Sign in to see what concerns you.',
  ended: 'Your session has ended. Sign in again.',
  signIn: 'Sign in',
  signOut: 'Sign out',
  away: 'The server does not answer. Try again in a moment.',
  retry: 'Try again',
}

const said = { fr, en }
const running = withProduct()
const come = coming(running)

async function enter(visitor: Visitor): Promise<void> {
  const { page, setting } = visitor
  const { path, signIn } = said[setting.locale]
  await page.getByRole('main').getByRole('link', { name: signIn }).click()
  await page.waitForURL(({ pathname }) => pathname.endsWith('/login'))
  await fillLogin(visitor, { login: 'client@parvis.test' })
  await page.waitForURL(({ pathname }) => pathname === path)
}

const company = 'Atelier Lumière'

test.each([frenchDarkWide, englishLightNarrow])(
  'clients sign in, see what is theirs, and leave: $locale',
  async (setting) => {
    const visitor = await come(setting)
    const { page } = visitor
    const words = said[setting.locale]
    await page.goto(words.path)
    await page.getByText(words.signedOut).waitFor()
    await lookAt(page, 'site-customer-area-signed-out', setting)
    await enter(visitor)
    await page.getByRole('link', { name: company, exact: true }).waitFor()
    expect(await page.getByText('Nord Minéral').count()).toBe(0)
    await lookAt(page, 'site-customer-area', setting)
    await page.getByRole('button', { name: words.signOut }).click()
    await page.getByText(words.signedOut).waitFor()
    await page.reload()
    await page.getByText(words.signedOut).waitFor()
  },
)

test('an answer that does not come can be asked for again, and a session that has ended is said', async () => {
  const visitor = await come()
  const { page } = visitor
  await page.goto(fr.path)
  await enter(visitor)
  visitor.watch.allowMany(/Failed to (fetch|load)/, /./)
  await page.route('**/api/companies?**', (route) => route.abort())
  await page.reload()
  await page.getByText(fr.away).waitFor()
  await page.unroute('**/api/companies?**')
  await page.getByRole('button', { name: fr.retry }).click()
  await page.getByRole('link', { name: company, exact: true }).waitFor()
  await page.evaluate(() => sessionStorage.setItem('parvis.token', 'of a session that has ended'))
  await page.reload()
  await page.getByText(fr.ended).waitFor()
})

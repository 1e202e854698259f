import type { Locale } from '@parvis/schema'
import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.js'
import { fillLogin } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { mailedToken } from '../support/mailed-link.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import type { Visitor } from '../support/visitor.js'
import { visitorFactory } from '../support/visitor-factory.js'

const settings = settingsInTurn([frenchDarkWide, englishLightNarrow])
const password = 'une phrase que personne ne devine'

const fr = {
  prefix: '',
  create: 'Créer mon compte',
  sent: 'Regardez votre boîte aux lettres.',
  confirm: 'Confirmer mon adresse',
  confirmed: 'C’est bien vous.',
  expired: 'Ce lien ne sert plus.',
  send: 'Envoyer le lien',
  change: 'Changer le mot de passe',
  changed: 'La serrure est changée.',
  missing: 'Encore 7 caractères.',
  signIn: 'Se connecter',
  language: 'FR, Français',
}

const en: typeof fr = {
  prefix: '/en',
  create: 'Create my account',
  sent: 'Look in your mailbox.',
  confirm: 'Confirm my address',
  confirmed: 'It is you.',
  expired: 'This link no longer works.',
  send: 'Send the link',
  change: 'Change the password',
  changed: 'The lock is changed.',
  missing: '7 more characters.',
  signIn: 'Sign in',
  language: 'EN, English',
}

const translations: Record<Locale, typeof fr> = { fr, en }

import { withProduct } from '../support/with-product.js'

const running = withProduct()
const newVisitor = visitorFactory(running)

test.each(settings)(
  'a visitor registers, confirms their address, then signs in: $locale',
  async (setting) => {
    const visitor = await newVisitor(setting)
    const { page } = visitor
    const messages = translations[setting.locale]
    const email = `ada.${setting.locale}@parvis.test`
    await page.goto(`${messages.prefix}/register`)
    await lookAt(page, 'site-register', setting)
    await register(visitor, email)
    await page.getByRole('heading', { name: messages.sent }).waitFor()
    await lookAt(page, 'site-register-sent', setting)

    const requests = recordRequests(visitor)
    const token = await mailedToken(running.product.url, email, '/confirm')
    await page.goto(`${messages.prefix}/confirm?token=${token}`)
    const confirm = page.getByRole('button', { name: messages.confirm })
    await eventually(async () => expect(await confirm.isEnabled()).toBe(true))
    await lookAt(page, 'site-confirm', setting)
    expect(page.url()).toBe(`${running.product.url}${messages.prefix}/confirm`)
    expect(requests.calls).toEqual([])
    await confirm.click()
    await page.getByRole('heading', { name: messages.confirmed }).waitFor()
    expect(requests.calls).toEqual(['POST /api/user/confirm'])
    expect(requests.referrers.filter((referrer) => referrer.includes(token))).toEqual([])

    await page.getByRole('main').getByRole('link', { name: messages.signIn }).click()
    await fillLogin(visitor, { login: email, secret: password })
    await page.waitForURL('**/admin/**')
  },
)

test.each(settings)(
  'a forgotten password is reset, with a link that works once: $locale',
  async (setting) => {
    const visitor = await newVisitor(setting)
    const { page } = visitor
    const messages = translations[setting.locale]
    const email = { fr: 'client@parvis.test', en: 'admin@parvis.test' }[setting.locale]
    await page.goto(`${messages.prefix}/forgot-password`)
    await lookAt(page, 'site-forgot-password', setting)
    await page.locator('#email').fill(email)
    await page.getByRole('button', { name: messages.send }).click()
    await page.getByRole('heading', { name: messages.sent }).waitFor()

    const link = `${messages.prefix}/reset-password?token=${await mailedToken(running.product.url, email, '/reset-password')}`
    const secret = `${password} en ${setting.locale}`
    await page.goto(link)
    await lookAt(page, 'site-reset-password', setting)
    await page.getByRole('link', { name: messages.language }).click()
    await reset(visitor, secret)
    await page.getByRole('heading', { name: messages.changed }).waitFor()
    await page.goto(link)
    visitor.watch.allow(/status of 4\d\d/, /\/api\/user\/password\/reset$/)
    await reset(visitor, secret)
    await page.getByRole('heading', { name: messages.expired }).waitFor()
    await lookAt(page, 'site-link-gone', setting)

    await page.goto(`${messages.prefix}/login`)
    await fillLogin(visitor, { login: email, secret })
    await page.waitForURL('**/admin/**')
  },
)

test.each(settings)('errors are shown beside their field, and no input is lost: $locale', async (setting) => {
  const { page } = await newVisitor(setting)
  const messages = translations[setting.locale]
  await page.goto(`${messages.prefix}/register`)
  await page.locator('#firstname').fill('Ada')
  await page.locator('#lastname').fill('Lovelace')
  await page.locator('#username').fill('ada')
  await page.locator('#email').fill('ada@parvis.test')
  await page.locator('#password').fill('court')
  await page.getByRole('button', { name: messages.create }).click()
  await page.getByText(messages.missing).waitFor()
  const focused = page.locator('input:focus')
  expect(await focused.getAttribute('id')).toBe('password')
  expect(await focused.getAttribute('aria-invalid')).toBe('true')
  expect(await page.locator('#lastname').inputValue()).toBe('Lovelace')
  expect(await focused.inputValue()).toBe('court')
})

test('nothing reveals whether an address is registered', async () => {
  const visitor = await newVisitor()
  const { page } = visitor
  const answers: unknown[] = []
  for (const email of ['client@parvis.test', 'nobody@parvis.test']) {
    await page.goto('/register')
    await register(visitor, email)
    await page.getByRole('heading', { name: fr.sent }).waitFor()
    answers.push((await page.getByRole('main').textContent())?.replaceAll(email, ''))
  }
  expect(answers[0]).toBe(answers[1])
})

test('a link without its token says so', async () => {
  const { page } = await newVisitor()
  for (const path of ['/confirm', '/reset-password']) {
    await page.goto(path)
    await page.getByRole('heading', { name: fr.expired }).waitFor()
  }
})

async function register({ page, setting }: Visitor, email: string): Promise<void> {
  await page.locator('#firstname').fill('Ada')
  await page.locator('#lastname').fill('Lovelace')
  await page.locator('#username').fill(`new.${email.replace('@', '.at.')}`)
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
  await page.getByRole('button', { name: translations[setting.locale].create }).click()
}

async function reset({ page, setting }: Visitor, secret: string): Promise<void> {
  await page.locator('#password').fill(secret)
  await page.getByRole('button', { name: translations[setting.locale].change }).click()
}

/** Records the API calls and referrers that a visitor's browser sends from now on. */
function recordRequests({ page }: Visitor) {
  const calls: string[] = []
  const referrers: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
    referrers.push(request.headers().referer ?? '')
  })
  return { calls, referrers }
}

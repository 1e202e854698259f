import { invitations } from '@parvis/schemas'
import { expect, test } from 'vitest'
import { fillLogin } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { mailedToken } from '../support/mailed-link.js'
import { expectNotice } from '../support/notice.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import type { Visitor } from '../support/visitor.js'
import { visitorFactory } from '../support/visitor-factory.js'
import { withProduct } from '../support/with-product.js'

const password = 'une phrase que personne ne devine'

const fr = {
  page: '/invitation',
  invited: 'vous invite à rejoindre Parvis.',
  known: 'Vous vous connecterez comme d’habitude',
  accept: 'Accepter l’invitation',
  missing: 'Encore 7 caractères.',
  accepted: 'Vous êtes des nôtres.',
  signIn: 'Se connecter',
  expired: 'Ce lien ne sert plus.',
}

const en: typeof fr = {
  page: '/en/invitation',
  invited: 'invites you to join Parvis.',
  known: 'You will sign in as usual',
  accept: 'Accept the invitation',
  missing: '7 more characters.',
  accepted: 'You are one of us.',
  signIn: 'Sign in',
  expired: 'This link no longer works.',
}

const translations = { fr, en }
const settings = settingsInTurn([frenchDarkWide, englishLightNarrow])

const running = withProduct()
const newVisitor = visitorFactory(running)

test.each(settings)('an invited person enters their details, and signs in: $locale', async (setting) => {
  const visitor = await newVisitor(setting)
  const { page } = visitor
  const messages = translations[setting.locale]
  const email = `grace.${setting.locale}@parvis.test`
  const { link } = await invite(visitor, email)
  await page.goto(link)
  await expectNotice(page, messages.invited)
  await lookAt(page, 'site-invitation', setting)
  expect(page.url()).toBe(running.product.url + messages.page)

  await page.locator('#firstname').fill('Grace')
  await page.locator('#lastname').fill('Hopper')
  await page.locator('#username').fill(`grace.${setting.locale}`)
  await page.locator('#password').fill('court')
  await page.getByRole('button', { name: messages.accept }).click()
  await expectNotice(page, messages.missing)
  expect(await page.locator('#lastname').inputValue()).toBe('Hopper')
  await page.locator('#password').fill(password)
  await page.getByRole('button', { name: messages.accept }).click()
  await page.getByRole('heading', { name: messages.accepted }).waitFor()
  await lookAt(page, 'site-invitation-accepted', setting)
  await page.getByRole('main').getByRole('link', { name: messages.signIn }).click()
  await fillLogin(visitor, { login: email, secret: password })
  await page.waitForURL('**/admin/**')

  await expectGone(visitor, link)
  await lookAt(page, 'site-invitation-gone', setting)
})

test('a person with an account accepts with one button', async () => {
  const visitor = await newVisitor(englishLightNarrow)
  const { page } = visitor
  const email = 'known@parvis.test'
  await register(email)
  await page.goto((await invite(visitor, email)).link)
  await expectNotice(page, en.known)
  expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0)
  await lookAt(page, 'site-invitation-known', englishLightNarrow)
  await page.getByRole('button', { name: en.accept }).click()
  await page.getByRole('heading', { name: en.accepted }).waitFor()
})

test('a withdrawn or unknown invitation is reported', async () => {
  const visitor = await newVisitor()
  const { id, link } = await invite(visitor, 'withdrawn@parvis.test')
  expect((await running.api.call('DELETE', `/${invitations.path}/${id}`)).status).toBe(200)
  await expectGone(visitor, link)
  await expectGone(visitor, `/invitation?token=${'A'.repeat(43)}`)
  await visitor.page.goto('/')
  await visitor.page.goto('/invitation')
  await visitor.page.getByRole('heading', { name: fr.expired }).waitFor()
})

async function invite({ setting }: Visitor, email: string): Promise<{ id: string; link: string }> {
  const { locale } = setting
  const answer = await running.api.call('POST', `/${invitations.path}`, { email, language: locale })
  expect(answer.status).toBe(201)
  const { page } = translations[locale]
  const { item } = await answer.json()
  return { id: item.id, link: `${page}?token=${await mailedToken(running.product.url, email, page)}` }
}

async function expectGone({ page, setting, watch }: Visitor, link: string): Promise<void> {
  watch.allow(/status of 4\d\d/, /\/api\/user\/invitation$/)
  await page.goto(link)
  await page.getByRole('heading', { name: translations[setting.locale].expired }).waitFor()
}

/** Gives someone a sign-in, in their own account. */
async function register(email: string): Promise<void> {
  const post = (path: string, body: object) =>
    fetch(`${running.product.url}/api/user/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post('register', { firstname: 'Ada', lastname: 'Byron', username: 'known.ada', email, password })
  const answer = await post('confirm', { token: await mailedToken(running.product.url, email, '/confirm') })
  expect(answer.status).toBe(200)
}

import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { password, signIn } from '../support/api.js'
import { fillLogin } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { mailedToken } from '../support/mailed-link.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import type { Visitor } from '../support/visitor.js'
import { visitorFactory } from '../support/visitor-factory.js'
import { withProduct } from '../support/with-product.js'

const fr = {
  path: '/customer-area',
  signedOut: 'Connectez-vous pour voir ce qui vous concerne.',
  ended: 'Votre session est terminée. Connectez-vous à nouveau.',
  signIn: 'Se connecter',
  signOut: 'Se déconnecter',
  away: 'Le serveur ne répond pas. Réessayez dans un instant.',
  retry: 'Réessayer',
  ask: 'Demander un devis',
  none: 'Aucun devis pour l’instant.',
  more: 'Afficher d’autres devis',
  seeded: { state: 'À l’étude', budget: 'De 5 000 à 15 000 €' },
  received: 'Reçu',
  studied: 'À l’étude',
  noAnswer: 'Pas encore de réponse.',
  continue: 'Continuer',
  send: 'Envoyer la demande',
  sent: 'Votre demande est arrivée.',
  step: (step: number) => `Étape ${step} sur 5`,
  service: 'Référencement',
}

const en: typeof fr = {
  path: '/en/customer-area',
  signedOut: 'Sign in to see what concerns you.',
  ended: 'Your session has ended. Sign in again.',
  signIn: 'Sign in',
  signOut: 'Sign out',
  away: 'The server does not answer. Try again in a moment.',
  retry: 'Try again',
  ask: 'Ask for a quote',
  none: 'No quote yet.',
  more: 'Show more quotes',
  seeded: { state: 'Under study', budget: '€5,000 to €15,000' },
  received: 'Received',
  studied: 'Under study',
  noAnswer: 'No answer yet.',
  continue: 'Continue',
  send: 'Send the request',
  sent: 'Your request has arrived.',
  step: (step: number) => `Step ${step} of 5`,
  service: 'SEO',
}

const translations = { fr, en }
const running = withProduct()
const newVisitor = visitorFactory(running)

async function enter(visitor: Visitor): Promise<void> {
  const { page, setting } = visitor
  const { path, signIn } = translations[setting.locale]
  await page.getByRole('main').getByRole('link', { name: signIn }).click()
  await page.waitForURL(({ pathname }) => pathname.endsWith('/login'))
  await fillLogin(visitor, { login: 'client@parvis.test' })
  await page.waitForURL(({ pathname }) => pathname === path)
}

const company = 'Atelier Lumière'

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'clients sign in, see what is theirs, and leave: $locale',
  async (setting) => {
    const visitor = await newVisitor(setting)
    const { page } = visitor
    const messages = translations[setting.locale]
    await page.goto(messages.path)
    await page.getByText(messages.signedOut).waitFor()
    await lookAt(page, 'site-customer-area-signed-out', setting)
    await enter(visitor)
    await page.getByRole('link', { name: company, exact: true }).waitFor()
    expect(await page.getByText('Nord Minéral').count()).toBe(0)
    await page.getByText('Merci pour votre cahier des charges.').waitFor()
    const quote = page.getByRole('group').filter({ hasText: 'nos luminaires' })
    await quote.getByText(messages.seeded.state, { exact: true }).waitFor()
    await quote.getByText(messages.seeded.budget).waitFor()
    await lookAt(page, 'site-customer-area', setting)
    await page.getByRole('button', { name: messages.signOut }).click()
    await page.getByText(messages.signedOut).waitFor()
    await page.reload()
    await page.getByText(messages.signedOut).waitFor()
  },
)

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'a remembered client is signed in in a new window, until they sign out: $locale',
  async (setting) => {
    const visitor = await newVisitor(setting)
    const messages = translations[setting.locale]
    await visitor.page.goto(messages.path)
    await visitor.page.getByRole('main').getByRole('link', { name: messages.signIn }).click()
    await visitor.page.waitForURL(/\/login\?/)
    await fillLogin(visitor, { login: 'client@parvis.test', remember: true })
    await visitor.page.waitForURL(({ pathname }) => pathname === messages.path)
    const { page } = await visitor.inAnotherTab()
    await page.goto(messages.path)
    await page.getByRole('link', { name: company, exact: true }).waitFor()
    await page.getByText('Merci pour votre cahier des charges.').waitFor()
    // A session that the server no longer knows is replaced, too.
    await page.evaluate(() => sessionStorage.setItem('parvis.token', 'of a session that has ended'))
    visitor.watch.allowMany(/401/, /./)
    await page.reload()
    await page.getByRole('link', { name: company, exact: true }).waitFor()
    expect(await offersSignIn(page)).toBe(false)
    await page.getByRole('button', { name: messages.signOut }).click()
    await page.getByText(messages.signedOut).waitFor()
    await visitor.page.getByText(messages.ended).waitFor()
    for (const each of [page, visitor.page]) {
      expect(await offersSignIn(each)).toBe(true)
      await each.reload()
      await each.getByText(messages.signedOut).waitFor()
      expect(await offersSignIn(each)).toBe(true)
    }
  },
)

test('a new window takes over the session of another one, of the site or of the console', async () => {
  const visitor = await newVisitor()
  await visitor.page.goto(fr.path)
  await enter(visitor)
  const { page } = await visitor.inAnotherTab()
  await page.goto(fr.path)
  await page.getByRole('link', { name: company, exact: true }).waitFor()
  await visitor.page.close()
  const console = (await visitor.inAnotherTab()).page
  await console.goto('/admin/companies')
  await console.getByRole('link', { name: company, exact: true }).waitFor()
  await page.close()
  const last = (await visitor.inAnotherTab()).page
  await last.goto(fr.path)
  await last.getByRole('link', { name: company, exact: true }).waitFor()
})

/** Whether a page's footer offers to sign in, as it does without a session. */
function offersSignIn(page: Page): Promise<boolean> {
  return page.getByRole('contentinfo').locator('a[href$="/login"]').isVisible()
}

test('a failed request can be repeated, and an ended session is reported', async () => {
  const visitor = await newVisitor()
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

const brief = { name: 'cahier.txt', mimeType: 'text/plain', buffer: Buffer.from('Le cahier des charges') }

/** Requests a quote, step by step, as the person signed in. */
async function requestQuote({ page, setting }: Visitor, description: string): Promise<void> {
  const messages = translations[setting.locale]
  const goOn = () => page.getByRole('button', { name: messages.continue }).click()
  await page.getByRole('main').getByRole('link', { name: messages.ask }).click()
  await page.getByText(messages.step(1)).waitFor()
  await page.getByLabel(messages.service).check()
  await goOn()
  await page.getByText(messages.step(2)).waitFor()
  await goOn()
  await page.locator('#description').fill(description)
  await page.locator('#files').setInputFiles([brief])
  await goOn()
  await page.getByText(messages.step(4)).waitFor()
  await expect.poll(() => page.locator('#email').inputValue()).not.toBe('')
  await goOn()
  await page.getByRole('button', { name: messages.send }).click()
  await page.getByRole('heading', { name: messages.sent }).waitFor()
}

async function answerTo(description: string, text: string): Promise<void> {
  const asked = await running.api.call('GET', `/quotes?range=%5B0,99%5D`)
  const { items }: { items: { id: string; description: string | null }[] } = await asked.json()
  const quote = items.find((each) => each.description === description)
  // The name is that of the person signed in: they filled in none of it.
  const author = { firstname: 'Claire', lastname: 'Martin', email: 'client@parvis.test' }
  expect(quote).toMatchObject({ ...author, clientAccount: 'Atelier Lumière' })
  expect((await running.api.call('POST', `/quotes/${quote?.id}/answers`, { text })).status).toBe(200)
}

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'clients follow a requested quote, with its file and answers: $locale',
  async (setting) => {
    const visitor = await newVisitor(setting)
    const { page } = visitor
    const messages = translations[setting.locale]
    const description = `Un projet,\nen ${setting.locale}.`
    await page.goto(messages.path)
    await enter(visitor)
    await requestQuote(visitor, description)

    await page.goto(messages.path)
    const quote = page.getByRole('group').filter({ hasText: 'Un projet,' }).first()
    await quote.getByText(messages.received, { exact: true }).waitFor()
    await quote.getByText(messages.noAnswer).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      quote.getByRole('link', { name: brief.name }).click(),
    ])
    expect(await readFile(await download.path(), 'utf8')).toBe('Le cahier des charges')

    await answerTo(description, 'Nous vous appelons demain.\n\nÀ bientôt')
    await page.reload()
    await quote.getByText('Nous vous appelons demain.').waitFor()
    await quote.getByText(messages.studied, { exact: true }).waitFor()
    await lookAt(page, 'site-customer-area-answered', setting)
    await quote.locator('summary').press('Enter')
    expect(await quote.getByText('Nous vous appelons demain.').isVisible()).toBe(false)
  },
)

test('a new client sees no quotes, and can request several', async () => {
  const visitor = await newVisitor()
  const { page } = visitor
  await page.goto('/')
  const person = {
    firstname: 'Noé',
    lastname: 'Garnier',
    username: 'noe.garnier',
    email: 'noe@garnier.example',
  }
  const { url } = running.product
  const call = (path: string, body: BodyInit, headers: Record<string, string>) =>
    fetch(`${url}/api/${path}`, { method: 'POST', body, headers })
  const json = { 'content-type': 'application/json' }
  await call('user/register', JSON.stringify({ ...person, password }), json)
  const token = await mailedToken(url, person.email, '/confirm')
  await call('user/confirm', JSON.stringify({ token }), json)
  const noe = await signIn(url, person.username)
  await page.evaluate((token) => sessionStorage.setItem('parvis.token', token), noe.token)
  await page.goto(fr.path)
  await page.getByText(fr.none).waitFor()
  await lookAt(page, 'site-customer-area-empty', visitor.setting)

  const { username: _, ...author } = person
  for (const number of Array.from({ length: 12 }).keys()) {
    const values = { ...author, service: 'seo', description: `Demande ${number}` }
    const sent = await call('quotes', new URLSearchParams(values), { 'x-token': noe.token })
    expect(sent.status).toBe(202)
  }
  await page.reload()
  const quotes = page.getByRole('main').locator('details')
  await expect.poll(() => quotes.count()).toBe(10)
  await page.getByRole('button', { name: fr.more }).click()
  await expect.poll(() => quotes.count()).toBe(12)
  expect(await quotes.nth(10).evaluate((quote) => quote.contains(document.activeElement))).toBe(true)
  expect(await page.getByRole('button', { name: fr.more }).count()).toBe(0)
  await expect.poll(() => quotes.last().textContent()).toContain('Demande 0')
})

test('the form is prefilled for a client, preserves input, and is empty without a session', async () => {
  const visitor = await newVisitor()
  const { page, watch } = visitor
  const names = () =>
    Promise.all(['firstname', 'lastname', 'email'].map((name) => page.locator(`#${name}`).inputValue()))
  await page.goto(fr.path)
  await enter(visitor)
  await page.evaluate(() => sessionStorage.setItem('parvis.draft./api/quotes', '{"firstname":"Inès"}'))
  await page.goto('/quotes')
  await expect.poll(names).toEqual(['Inès', 'Martin', 'client@parvis.test'])
  await page.evaluate(() => {
    sessionStorage.clear()
    sessionStorage.setItem('parvis.token', 'of a session that has ended')
  })
  watch.allow(/401/, /\/api\/user\/profile$/)
  const refused = page.waitForResponse(/\/api\/user\/profile$/)
  await page.reload()
  expect((await refused).status()).toBe(401)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('parvis.token'))).toBeNull()
  expect(await names()).toEqual(['', '', ''])
})

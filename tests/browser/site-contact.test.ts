import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.js'
import { enter } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { visitorFactory } from '../support/visitor-factory.js'
import { withProduct } from '../support/with-product.js'
import { blockScripts, withoutScripts } from '../support/without-scripts.js'

const fr = {
  prefix: '',
  send: 'Envoyer le message',
  sent: 'Votre message est arrivé.',
  required: 'Ce champ est requis.',
  phone: 'Numéro de téléphone invalide',
  away: 'Le serveur ne répond pas.',
  received: 'Nous avons bien reçu votre message',
}

const en: typeof fr = {
  prefix: '/en',
  send: 'Send the message',
  sent: 'Your message has arrived.',
  required: 'This field is required.',
  phone: 'Invalid phone number',
  away: 'The server does not answer.',
  received: 'We have received your message',
}

const translations = { fr, en }
const settings = settingsInTurn([frenchDarkWide, englishLightNarrow])
const text = 'Bonjour,\n\n"Une" question & <une> autre \\ ?'

const running = withProduct()
const newVisitor = visitorFactory(running)

async function fill(page: Page, email: string, phone = ''): Promise<void> {
  await page.locator('[name=why][value=question]').check()
  await page.locator('#message').fill(text)
  await page.locator('#firstname').fill('Inès')
  await page.locator('#lastname').fill('Caron')
  await page.locator('#email').fill(email)
  await page.locator('#phone').fill(phone)
}

const send = (page: Page, name: string) => page.getByRole('button', { name }).click()
const messagesOf = async (email: string) => {
  const answer = await running.api.call('GET', `/contact-messages?range=%5B0,99%5D`)
  const { items } = (await answer.json()) as { items: Record<string, unknown>[] }
  return items.filter((each) => each.email === email)
}

test('the column beside the form aligns with the introduction', async () => {
  const { page } = await newVisitor()
  await page.goto('/contact')
  const main = page.getByRole('main')
  const introduction = await main.locator('p').first().boundingBox()
  const asideBox = await main.getByRole('complementary').boundingBox()
  expect(asideBox?.x).toBe(introduction?.x)
})

test.each(settings)(
  'a visitor writes, and errors are shown beside their fields: $locale',
  async (setting) => {
    const { page } = await newVisitor(setting)
    const messages = translations[setting.locale]
    const email = `ines.${setting.locale}@visitor.example`
    await page.goto(`${messages.prefix}/contact`)
    await lookAt(page, 'site-contact', setting)
    await send(page, messages.send)
    const summary = page.locator('[data-summary]')
    await summary.getByRole('link').first().waitFor()
    expect(await summary.getByRole('link').count()).toBe(5)
    expect(await page.locator('#email-note').textContent()).toBe(messages.required)
    expect(await summary.evaluate((each) => each === document.activeElement)).toBe(true)
    await lookAt(page, 'site-contact-wrong', setting)

    await fill(page, email, '12')
    await send(page, messages.send)
    await page.getByText(messages.phone).first().waitFor()
    expect(await page.locator('#message').inputValue()).toBe(text)

    await page.reload()
    await eventually(async () => expect(await page.locator('#message').inputValue()).toBe(text))
    expect(await page.locator('[name=why][value=question]').isChecked()).toBe(true)
    await page.locator('#phone').fill('01 42 27 81 86')
    await page.getByRole('button', { name: messages.send }).dblclick()
    await page.getByRole('heading', { name: messages.sent }).waitFor()
    expect(page.url()).toBe(`${running.product.url}${messages.prefix}/contact/sent`)
    await lookAt(page, 'site-contact-sent', setting)
    expect(await messagesOf(email)).toMatchObject([
      { message: text, state: 'new', phone: '+33142278186', language: setting.locale },
    ])
    await page.goBack()
    expect(await page.locator('#message').inputValue()).toBe('')
  },
)

test('a message stays in the form during an outage, and is sent afterwards', async () => {
  const { page, watch } = await newVisitor()
  const email = 'patient@visitor.example'
  await page.goto('/contact')
  // Before hydration the browser sends the form itself, and shows a page of its own.
  await page.waitForLoadState('networkidle')
  await fill(page, email)
  await page.route('**/api/contact', (route) => route.abort())
  watch.allowMany(/ERR_FAILED|Failed to fetch/, /./)
  await send(page, fr.send)
  await page.getByText(fr.away).waitFor()
  expect(await page.locator('#message').inputValue()).toBe(text)
  await page.unroute('**/api/contact')
  await send(page, fr.send)
  await page.getByRole('heading', { name: fr.sent }).waitFor()
  expect(await messagesOf(email)).toHaveLength(1)
})

test.each(settings)('a visitor writes without scripts: $locale', async (setting) => {
  const messages = translations[setting.locale]
  const email = `plain.${setting.locale}@visitor.example`
  await withoutScripts(running, setting, async (page) => {
    await page.goto(`${messages.prefix}/contact`)
    await fill(page, email, '1"2\\<b>')
    await send(page, messages.send)
    await page.getByText(messages.phone).first().waitFor()
    expect(page.url()).toBe(`${running.product.url}/api/contact`)
    expect(await page.locator('#message').inputValue()).toBe(text)
    expect(await page.locator('#phone').inputValue()).toBe('1"2\\<b>')
    expect(await page.locator('[name=why][value=question]').isChecked()).toBe(true)
    expect(await page.locator('#phone').getAttribute('aria-invalid')).toBe('true')
    expect(await page.locator('[data-summary] a').getAttribute('href')).toBe('#phone')
    await page.locator('#phone').fill('')
    await page.getByRole('button', { name: messages.send }).dblclick()
    await page.getByRole('heading', { name: messages.sent }).waitFor()
    expect(page.url()).toBe(`${running.product.url}${messages.prefix}/contact/sent`)
  })
  expect(await messagesOf(email)).toMatchObject([{ message: text, phone: null }])
})

test.each(settings)('the server-rendered page is accessible: $locale', async (setting) => {
  const { page, watch } = await newVisitor(setting)
  const messages = translations[setting.locale]
  watch.allowMany(/ERR_FAILED|422/, /./)
  await blockScripts(page)
  await page.goto(`${messages.prefix}/contact`)
  await fill(page, 'x')
  await send(page, messages.send)
  await page.locator('[data-summary] a').waitFor()
  await lookAt(page, 'site-contact-filled', setting)
})

test('a message is answered from the console, in the visitor’s language', async () => {
  const visitor = await newVisitor()
  const { page } = visitor
  const email = 'answered@visitor.example'
  const form = { firstname: 'Tom', lastname: 'Hill', email, why: 'other', message: 'Hello', language: 'en' }
  const sent = await fetch(`${running.product.url}/api/contact`, {
    method: 'POST',
    body: JSON.stringify(form),
    headers: { 'content-type': 'application/json' },
  })
  expect(sent.status).toBe(202)
  await enter(visitor)
  const [message] = await messagesOf(email)
  await page.goto(`/admin/contact-messages/${message?.id}/show`)
  await page.getByLabel('Votre réponse').fill('Of course.')
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click()
  await page.getByRole('article').getByText('Of course.').waitFor()
  await lookAt(page, 'console-message', frenchDarkWide)
  expect(await messagesOf(email)).toMatchObject([{ state: 'answered', answers: [{ text: 'Of course.' }] }])
  await eventually(async () => {
    const { items } = (await (await fetch(`${running.product.url}/dev/mail.json`)).json()) as {
      items: { to: string; subject: string }[]
    }
    const subjects = items.filter(({ to }) => to.includes(email)).map(({ subject }) => subject)
    expect(subjects).toEqual(expect.arrayContaining([en.received, 'Our answer to your message']))
  })

  await page.getByRole('button', { name: 'Données du visiteur' }).click()
  await page.getByRole('button', { name: 'Chercher', exact: true }).click()
  await page.getByRole('button', { name: 'Tout effacer' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('1 message').waitFor()
  await lookAt(page, 'console-erase-visitor', frenchDarkWide)
  await dialog.getByRole('button', { name: 'Tout effacer' }).click()
  await page.getByText(`Tout ce que ${email} avait envoyé est effacé.`).waitFor()
  expect(await messagesOf(email)).toEqual([])
})

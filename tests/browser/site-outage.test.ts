import { expect, test } from 'vitest'
import { lookAt } from '../support/look.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { visitorFactory } from '../support/visitor-factory.js'
import { withProduct } from '../support/with-product.js'

const fr = {
  page: '/quotes',
  next: 'Continuer',
  send: 'Envoyer la demande',
  away: 'Le serveur ne répond pas.',
  sent: 'Votre demande est arrivée.',
}

const en: typeof fr = {
  page: '/en/quotes',
  next: 'Continue',
  send: 'Send the request',
  away: 'The server does not answer.',
  sent: 'Your request has arrived.',
}

const translations = { fr, en }
const plan = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Un plan') }

const running = withProduct()
const newVisitor = visitorFactory(running)

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'a form filled in during an outage stays, and is sent once afterwards: $locale',
  async (setting) => {
    const { page, watch } = await newVisitor(setting)
    const messages = translations[setting.locale]
    const email = `patient.${setting.locale}@visitor.example`
    const press = (name: string) => page.getByRole('button', { name }).click()
    await page.goto(messages.page)
    await page.waitForLoadState('networkidle')

    // Nothing typed yet: the rules of the form cannot load either.
    watch.allowMany(/ERR_CONNECTION|Failed to fetch|ChunkLoadError/, /./)
    await running.product.server().end('SIGKILL')
    await page.locator('#service').check()
    await press(messages.next)
    await press(messages.next)
    await page.locator('#description').fill('Une place\n\net ses arcades')
    await page.locator('#files').setInputFiles([plan])
    await press(messages.next)
    await page.locator('#firstname').fill('Inès')
    await page.locator('#lastname').fill('Caron')
    await page.locator('#email').fill(email)
    await press(messages.next)
    for (const _ of ['once', 'again']) {
      await press(messages.send)
      await page.getByRole('alert').getByText(messages.away).waitFor()
    }
    expect((await page.locator('dl').allTextContents()).join(' ')).toMatch(/et ses arcades.*plan\.txt/s)
    await lookAt(page, 'site-quotes-away', setting)

    await running.product.startAgain()
    await page.getByRole('button', { name: messages.send }).dblclick()
    await page.getByRole('heading', { name: messages.sent }).waitFor()
    const answer = await running.api.call('GET', '/quotes?range=%5B0,99%5D')
    const { items } = (await answer.json()) as { items: Record<string, unknown>[] }
    expect(items.filter((each) => each.email === email)).toMatchObject([
      { description: 'Une place\n\net ses arcades', files: [expect.any(String)] },
    ])
  },
)

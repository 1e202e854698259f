import { expect, test } from 'vitest'
import { coming } from '../support/coming.js'
import { lookAt } from '../support/look.js'
import { englishLightNarrow, frenchDarkWide } from '../support/visitor.js'
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

const said = { fr, en }
const plan = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Un plan') }

const running = withProduct()
const come = coming(running)

test.each([frenchDarkWide, englishLightNarrow])(
  'what is filled in while the server is away stays, and is sent once when it is back: $locale',
  async (setting) => {
    const { page, watch } = await come(setting)
    const words = said[setting.locale]
    const email = `patient.${setting.locale}@visitor.example`
    const press = (name: string) => page.getByRole('button', { name }).click()
    await page.goto(words.page)
    await page.waitForLoadState('networkidle')

    // Before anything was typed: the rules of the form cannot come either.
    watch.allowMany(/ERR_CONNECTION|Failed to fetch|ChunkLoadError/, /./)
    await running.product.server().end('SIGKILL')
    await page.locator('#service').check()
    await press(words.next)
    await press(words.next)
    await page.locator('#description').fill('Une place\n\net ses arcades')
    await page.locator('#files').setInputFiles([plan])
    await press(words.next)
    await page.locator('#firstname').fill('Inès')
    await page.locator('#lastname').fill('Caron')
    await page.locator('#email').fill(email)
    await press(words.next)
    for (const _ of ['once', 'again']) {
      await press(words.send)
      await page.getByRole('alert').getByText(words.away).waitFor()
    }
    expect((await page.locator('dl').allTextContents()).join(' ')).toMatch(/et ses arcades.*plan\.txt/s)
    await lookAt(page, 'site-quotes-away', setting)

    await running.product.startAgain()
    await page.getByRole('button', { name: words.send }).dblclick()
    await page.getByRole('heading', { name: words.sent }).waitFor()
    const answer = await running.api.call('GET', '/quotes?range=%5B0,99%5D')
    const { items } = (await answer.json()) as { items: Record<string, unknown>[] }
    expect(items.filter((each) => each.email === email)).toMatchObject([
      { description: 'Une place\n\net ses arcades', files: [expect.any(String)] },
    ])
  },
)

import { expect, test } from 'vitest'
import { lookAt } from '../support/look.js'
import { mailedToken } from '../support/mailed-link.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { visitorFactory } from '../support/visitor-factory.js'
import { withProduct } from '../support/with-product.js'
import { withoutScripts } from '../support/without-scripts.js'

const fr = {
  prefix: '',
  ask: 'M’abonner',
  asked: 'Regardez votre boîte aux lettres.',
  confirm: 'Confirmer mon abonnement',
  confirmed: 'Vous êtes abonné.',
  leave: 'Me désabonner',
  left: 'Vous êtes désabonné.',
  expired: 'Ce lien ne sert plus.',
  over: 'Ce lien a expiré ou a déjà servi.',
}

const en: typeof fr = {
  prefix: '/en',
  ask: 'Subscribe',
  asked: 'Look in your mailbox.',
  confirm: 'Confirm my subscription',
  confirmed: 'You are subscribed.',
  leave: 'Unsubscribe',
  left: 'You are unsubscribed.',
  expired: 'This link no longer works.',
  over: 'This link has expired or was used already.',
}

const translations = { fr, en }
const settings = settingsInTurn([frenchDarkWide, englishLightNarrow])

const running = withProduct()
const newVisitor = visitorFactory(running)

async function subscriber(email: string): Promise<Record<string, unknown> | undefined> {
  const answer = await running.api.call('GET', `/newsletter-subscribers?range=%5B0,99%5D`)
  const { items } = (await answer.json()) as { items: Record<string, unknown>[] }
  return items.find((each) => each.email === email)
}

test.each(settings)(
  'a visitor subscribes in two steps, and unsubscribes in one: $locale',
  async (setting) => {
    const { page } = await newVisitor(setting)
    const messages = translations[setting.locale]
    const email = `ines.${setting.locale}@visitor.example`
    const press = (name: string) => page.getByRole('button', { name }).click()
    const reads = (name: string) => page.getByRole('heading', { name }).waitFor()
    await page.goto(`${messages.prefix}/newsletter`)
    await lookAt(page, 'site-newsletter', setting)
    await page.locator('#email').fill(email)
    await press(messages.ask)
    await reads(messages.asked)
    expect(await subscriber(email)).toMatchObject({ confirmedAt: null, language: setting.locale })

    const token = await mailedToken(running.product.url, email, `${messages.prefix}/newsletter/confirm`)
    await page.goto(`${messages.prefix}/newsletter/confirm?token=${token}`)
    await lookAt(page, 'site-newsletter-confirm', setting)
    expect(await subscriber(email)).toMatchObject({ confirmedAt: null })
    await press(messages.confirm)
    await reads(messages.confirmed)
    await lookAt(page, 'site-newsletter-confirmed', setting)
    expect(await subscriber(email)).toMatchObject({ confirmedAt: expect.any(String), leftAt: null })

    const leave = await mailedToken(running.product.url, email, `${messages.prefix}/newsletter/leave`)
    await page.goto(`${messages.prefix}/newsletter/leave?token=${leave}`)
    await press(messages.leave)
    await reads(messages.left)
    expect(await subscriber(email)).toMatchObject({ leftAt: expect.any(String) })
  },
)

test('an expired link says so, and where to request another', async () => {
  const { page, watch } = await newVisitor()
  await page.goto('/newsletter/confirm?token=made-up')
  // Scripts have run once they remove the token from the address.
  await page.waitForURL(/confirm$/)
  watch.allow(/422/, /newsletter\/confirm$/)
  await page.getByRole('button', { name: fr.confirm }).click()
  await page.getByRole('heading', { name: fr.expired }).waitFor()
  await lookAt(page, 'site-newsletter-gone', frenchDarkWide)
})

test.each(settings)('the same without scripts: $locale', async (setting) => {
  const messages = translations[setting.locale]
  const email = `plain.${setting.locale}@visitor.example`
  await withoutScripts(running, setting, async (page) => {
    const press = (name: string) => page.getByRole('button', { name }).click()
    const reads = (name: string) => page.getByRole('heading', { name }).waitFor()
    await page.goto(`${messages.prefix}/newsletter`)
    await page.locator('#email').fill(email)
    await press(messages.ask)
    await reads(messages.asked)
    const token = await mailedToken(running.product.url, email, `${messages.prefix}/newsletter/confirm`)
    await page.goto(`${messages.prefix}/newsletter/confirm?token=${token}`)
    await press(messages.confirm)
    await reads(messages.confirmed)
    const leave = await mailedToken(running.product.url, email, `${messages.prefix}/newsletter/leave`)
    for (const _ of ['once', 'again']) {
      await page.goto(`${messages.prefix}/newsletter/leave?token=${leave}`)
      await press(messages.leave)
      await reads(messages.left)
    }
    await page.goto(`${messages.prefix}/newsletter/confirm?token=${token}`)
    await press(messages.confirm)
    await page.getByText(messages.over).waitFor()
  })
  expect(await subscriber(email)).toMatchObject({ leftAt: expect.any(String) })
})

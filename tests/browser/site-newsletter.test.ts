import { expect, test } from 'vitest'
import { coming } from '../support/coming.js'
import { lookAt } from '../support/look.js'
import { mailedToken } from '../support/mailed-link.js'
import { englishLightNarrow, frenchDarkWide } from '../support/visitor.js'
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
  gone: 'Ce lien ne sert plus.',
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
  gone: 'This link no longer works.',
  over: 'This link has expired or was used already.',
}

const said = { fr, en }
const settings = [frenchDarkWide, englishLightNarrow]

const running = withProduct()
const come = coming(running)

async function subscriber(email: string): Promise<Record<string, unknown> | undefined> {
  const answer = await running.api.call('GET', `/newsletter-subscribers?range=%5B0,99%5D`)
  const { items } = (await answer.json()) as { items: Record<string, unknown>[] }
  return items.find((each) => each.email === email)
}

test.each(settings)('a visitor subscribes in two steps, and leaves in one: $locale', async (setting) => {
  const { page } = await come(setting)
  const words = said[setting.locale]
  const email = `ines.${setting.locale}@visitor.example`
  const press = (name: string) => page.getByRole('button', { name }).click()
  const reads = (name: string) => page.getByRole('heading', { name }).waitFor()
  await page.goto(`${words.prefix}/newsletter`)
  await lookAt(page, 'site-newsletter', setting)
  await page.locator('#email').fill(email)
  await press(words.ask)
  await reads(words.asked)
  expect(await subscriber(email)).toMatchObject({ confirmedAt: null, language: setting.locale })

  const token = await mailedToken(running.product.url, email, `${words.prefix}/newsletter/confirm`)
  await page.goto(`${words.prefix}/newsletter/confirm?token=${token}`)
  await lookAt(page, 'site-newsletter-confirm', setting)
  expect(await subscriber(email)).toMatchObject({ confirmedAt: null })
  await press(words.confirm)
  await reads(words.confirmed)
  await lookAt(page, 'site-newsletter-confirmed', setting)
  expect(await subscriber(email)).toMatchObject({ confirmedAt: expect.any(String), leftAt: null })

  const leave = await mailedToken(running.product.url, email, `${words.prefix}/newsletter/leave`)
  await page.goto(`${words.prefix}/newsletter/leave?token=${leave}`)
  await press(words.leave)
  await reads(words.left)
  expect(await subscriber(email)).toMatchObject({ leftAt: expect.any(String) })
})

test('a link that is over says so, and where to ask for another', async () => {
  const { page, watch } = await come()
  await page.goto('/newsletter/confirm?token=made-up')
  // Scripts have come once they have taken the token out of the address.
  await page.waitForURL(/confirm$/)
  watch.allow(/422/, /newsletter\/confirm$/)
  await page.getByRole('button', { name: fr.confirm }).click()
  await page.getByRole('heading', { name: fr.gone }).waitFor()
  await lookAt(page, 'site-newsletter-gone', frenchDarkWide)
})

test.each(settings)('the same without scripts: $locale', async (setting) => {
  const words = said[setting.locale]
  const email = `plain.${setting.locale}@visitor.example`
  await withoutScripts(running, setting, async (page) => {
    const press = (name: string) => page.getByRole('button', { name }).click()
    const reads = (name: string) => page.getByRole('heading', { name }).waitFor()
    await page.goto(`${words.prefix}/newsletter`)
    await page.locator('#email').fill(email)
    await press(words.ask)
    await reads(words.asked)
    const token = await mailedToken(running.product.url, email, `${words.prefix}/newsletter/confirm`)
    await page.goto(`${words.prefix}/newsletter/confirm?token=${token}`)
    await press(words.confirm)
    await reads(words.confirmed)
    const leave = await mailedToken(running.product.url, email, `${words.prefix}/newsletter/leave`)
    for (const _ of ['once', 'again']) {
      await page.goto(`${words.prefix}/newsletter/leave?token=${leave}`)
      await press(words.leave)
      await reads(words.left)
    }
    await page.goto(`${words.prefix}/newsletter/confirm?token=${token}`)
    await press(words.confirm)
    await page.getByText(words.over).waitFor()
  })
  expect(await subscriber(email)).toMatchObject({ leftAt: expect.any(String) })
})

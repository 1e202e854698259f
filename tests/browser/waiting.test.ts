import { expect, test } from 'vitest'
import { enter } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import type { Visitor } from '../support/visitor.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

const translations = {
  fr: {
    menu: 'Ouvrir le menu',
    waiting: (count: number) => `Messages, ${count} en attente`,
    state: /État\s: Nouveau/,
  },
  en: {
    menu: 'Open menu',
    waiting: (count: number) => `Messages, ${count} waiting`,
    state: /State: New/,
  },
}

async function write(email: string): Promise<string> {
  const message = {
    firstname: 'Inès',
    lastname: 'Caron',
    email,
    why: 'other',
    state: 'new',
    message: 'Bonjour',
  }
  const answer = await running.api.call('POST', '/contact-messages', message)
  return (await answer.json()).item.id
}

async function answered(id: string): Promise<void> {
  const { item } = await (await running.api.call('GET', `/contact-messages/${id}`)).json()
  await running.api.call(
    'PUT',
    `/contact-messages/${id}`,
    { state: 'answered' },
    { 'if-match': `"${item.version}"` },
  )
}

async function openMenu({ page, setting }: Visitor): Promise<void> {
  if (setting.width < 600) await page.getByRole('button', { name: translations[setting.locale].menu }).click()
}

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'the sidebar counts pending messages, follows changes, and links to them: $locale',
  async (setting) => {
    const visitor = await running.visit(setting)
    const { page } = visitor
    const { waiting, state } = translations[setting.locale]
    await enter(visitor)
    await openMenu(visitor)
    const entry = (count: number) => page.getByRole('link', { name: waiting(count), exact: true })
    await entry(2).waitFor()
    await lookAt(page, 'waiting', setting)
    const email = `${setting.locale}@waiting.example`
    const id = await write(email)
    await entry(3).click()
    await page.waitForURL((url) => url.searchParams.get('filter') === '{"state":"new"}')
    await page.getByText(email).first().waitFor()
    await page.getByText(state).first().waitFor()
    await answered(id)
    await page.getByText(email).first().waitFor({ state: 'detached' })
    await openMenu(visitor)
    await entry(2).waitFor()
    expect(visitor.watch.troubles()).toEqual([])
    await visitor.end()
  },
)

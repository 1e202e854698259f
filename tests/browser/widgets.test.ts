import type { Page } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { type ConnectedServer, connectServer } from '../support/connected-server.js'
import { enter } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { englishLightNarrow, frenchDarkWide, type Visitor } from '../support/visitor.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()
const server = 'Les Marcheurs du dimanche'

const translations = {
  fr: {
    title: 'Widgets',
    setUp: `Configurer « Message de bienvenue » sur ${server}`,
    channel: 'Salon',
    text: 'Texte',
    variables: 'Variables',
    server: 'Nom du serveur',
    inviter: 'Personne qui a invité',
    unknown: 'Variable inconnue : nobody.',
    create: 'Créer',
    enabled: 'Activé',
    switch: `Message de bienvenue sur ${server}`,
  },
  en: {
    title: 'Widgets',
    setUp: `Set up “Welcome message” on ${server}`,
    channel: 'Channel',
    text: 'Text',
    variables: 'Variables',
    server: 'Name of the server',
    inviter: 'Person who invited',
    unknown: 'Unknown variable: nobody.',
    create: 'Create',
    enabled: 'Enabled',
    switch: `Welcome message on ${server}`,
  },
}

let community: string
let connected: ConnectedServer

async function ask(method: string, path: string, body?: object) {
  const headers: Record<string, string> = community ? { 'x-community': community } : {}
  return (await running.api.call(method, path, body, headers)).json()
}

beforeAll(async () => {
  community = (await ask('POST', '/communities', { name: 'Les marcheurs' })).item.id
  connected = await connectServer(running.api, community, server)
  await vi.waitFor(untilSynced, { timeout: 60_000, interval: 250 })
}, 90_000)

/** @throws Error until all members are synchronised */
async function untilSynced(): Promise<void> {
  const { item } = await ask('GET', '/community/overview')
  if (item.syncedAt === null) throw new Error('The server was not read in time')
}

async function open(visitor: Visitor): Promise<void> {
  await enter(visitor)
  await visitor.page.evaluate((id) => sessionStorage.setItem('selectedCompanyId', id), community)
  await visitor.page.goto('/admin/media/community/dashboard/widgets')
  await visitor.page
    .getByRole('heading', { level: 1, name: translations[visitor.setting.locale].title })
    .waitFor()
}

/** The editor of the nth text of the form. */
function editor(page: Page, label: string, nth: number) {
  return page.getByRole('textbox', { name: label }).nth(nth)
}

test.each([frenchDarkWide, englishLightNarrow])(
  'a welcome message is set up, and greets those who join: $locale',
  async (setting) => {
    const messages = translations[setting.locale]
    const visitor = await running.visit(setting)
    const { page, watch } = visitor
    await open(visitor)
    await page.getByRole('link', { name: messages.setUp }).waitFor()
    await lookAt(page, 'widgets', setting)
    await page.getByRole('link', { name: messages.setUp }).click()

    const channel = page.getByRole('combobox', { name: messages.channel })
    await channel.fill('gen')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await channel.inputValue()).toMatch(/^#/)

    const text = editor(page, messages.text, 0)
    await text.press('ControlOrMeta+a')
    await text.pressSequentially('Ahoy {{mention}}, *')
    const list = page.getByRole('listbox', { name: messages.variables })
    await list.getByRole('option').nth(6).waitFor()
    await lookAt(page, 'welcome-variables', setting)
    await text.pressSequentially(messages.inviter.slice(0, 6))
    await list.getByRole('option', { name: messages.inviter }).waitFor()
    await text.press('Escape')
    for (const _ of messages.inviter.slice(0, 6)) await text.press('Backspace')
    await text.press('Backspace')
    await text.pressSequentially('*serve')
    await list.getByRole('option', { name: messages.server }).waitFor()
    await text.press('Enter')
    await list.waitFor({ state: 'detached' })
    await expect.poll(() => text.locator('[data-variable="server"]').count()).toBe(1)
    await text.pressSequentially(' {{nobody}}')
    await page.getByRole('button', { name: messages.create }).click()
    await page.getByText(messages.unknown).waitFor()
    await lookAt(page, 'welcome-refused', setting)
    await text.press('ControlOrMeta+End')
    for (const _ of ' {{nobody}}') await text.press('Backspace')
    await page.getByRole('button', { name: messages.create }).click()
    await page.getByRole('heading', { level: 1, name: server }).waitFor()
    await lookAt(page, 'welcome-message', setting)

    const { items } = await ask('GET', '/community/widgets/welcome-message')
    const [record] = items
    expect(record).toMatchObject({ enabled: true, networkId: connected.networkId })
    const { discord, guildId } = connected
    const [joined] = await discord.joinMany({ guildId, count: 1, perSecond: 100 })
    await vi.waitFor(
      async () => {
        const sent = await discord.messages({ channelId: record.channel_id })
        expect(sent.map(({ content }) => content)).toContainEqual(
          expect.stringMatching(new RegExp(`^(Ahoy|Welcome).*<@${joined}>`)),
        )
      },
      { timeout: 30_000, interval: 250 },
    )

    await page.goto('/admin/media/community/dashboard/widgets')
    const toggle = page.getByRole('switch', { name: messages.switch })
    expect(await toggle.isChecked()).toBe(true)
    await toggle.click()
    await expect.poll(() => toggle.isChecked()).toBe(false)
    await lookAt(page, 'widgets-set-up', setting)
    await page.reload()
    await expect.poll(() => toggle.isChecked()).toBe(false)
    expect(watch.troubles()).toEqual([])
    await ask('DELETE', `/community/widgets/welcome-message/${record.id}`)
    await visitor.end()
  },
)

import type { Page } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { type ConnectedServer, connectServer } from '../support/connected-server.js'
import { enter } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { englishLightNarrow, frenchDarkWide, type Visitor } from '../support/visitor.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()
const server = 'Les Marcheurs du dimanche'
const silent = 'silence'

const translations = {
  fr: {
    setUp: `Configurer « Message de bienvenue » sur ${server}`,
    channel: 'Salon',
    lacks: /Il manque au robot dans le salon #silence\s: envoyer des messages/,
    fix: /Permissions, rôle/,
  },
  en: {
    setUp: `Set up “Welcome message” on ${server}`,
    channel: 'Channel',
    lacks: 'The bot lacks in the channel #silence: send messages',
    fix: /Permissions, the role/,
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
  const { discord, guildId } = connected
  const { id: channelId } = await discord.addChannel({ guildId, name: silent })
  await discord.denyInChannel({ channelId, permissions: ['SendMessages'] })
  await vi.waitFor(untilSynced, { timeout: 60_000, interval: 250 })
}, 90_000)

/** @throws Error until all members are synchronised */
async function untilSynced(): Promise<void> {
  const { item } = await ask('GET', '/community/overview')
  if (item.syncedAt === null) throw new Error('The server was not read in time')
}

async function open({ page, ...visitor }: Visitor, path: string): Promise<void> {
  await enter({ page, ...visitor })
  await page.evaluate((id) => sessionStorage.setItem('selectedCompanyId', id), community)
  await page.goto(`/admin/media/community/dashboard/widgets${path}`)
}

async function chooseChannel(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(name)
  await page.getByRole('option', { name }).first().click()
}

/** Makes the window so high that the bar of the form covers nothing. */
async function showWhole(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width, height: 2400 })
}

test.each([frenchDarkWide, englishLightNarrow])(
  'the form says what the bot will be refused, and how to fix it: $locale',
  async (setting) => {
    const messages = translations[setting.locale]
    const visitor = await running.visit(setting)
    const { page, watch } = visitor
    await open(visitor, '')
    await page.getByRole('link', { name: messages.setUp }).click()
    await chooseChannel(page, messages.channel, silent)
    const notice = page.getByRole('status').filter({ hasText: messages.lacks })
    await notice.waitFor()
    expect(await notice.textContent()).toMatch(messages.fix)
    const focused = page.getByRole('combobox', { name: messages.channel })
    expect(await focused.evaluate((element) => element === document.activeElement)).toBe(true)
    await showWhole(page)
    await lookAt(page, 'welcome-forecast', setting)
    await chooseChannel(page, messages.channel, 'general')
    await notice.waitFor({ state: 'detached' })
    expect(watch.troubles()).toEqual([])
    await visitor.end()
  },
)

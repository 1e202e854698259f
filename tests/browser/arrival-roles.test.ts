import type { Page } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { lookAt } from '../support/look.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import type { Visitor } from '../support/visitor.js'
import { withCommunity } from '../support/with-community.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()
const server = 'Les Marcheurs du dimanche'
const community = withCommunity(running, 'Les marcheurs', server)
const { ask } = community

const translations = {
  fr: {
    title: 'Widgets',
    roles: 'Rôles',
    setUpRoles: `Configurer « Rôles à l’arrivée » sur ${server}`,
    setUpMilestones: `Configurer « Message de palier » sur ${server}`,
    managed: /Parvis.*appartient à une intégration/,
    fix: /faites glisser le rôle du robot au-dessus de/,
    above: /Moderators.*pas plus bas que le rôle du robot/,
    channel: 'Salon',
    create: 'Créer',
    every: 'Tous les',
  },
  en: {
    title: 'Widgets',
    roles: 'Roles',
    setUpRoles: `Set up “Roles at arrival” on ${server}`,
    setUpMilestones: `Set up “Milestone message” on ${server}`,
    managed: /Parvis.*belongs to an integration/,
    fix: /move the bot’s role above/,
    above: /Moderators.*not below the role of the bot/,
    channel: 'Channel',
    create: 'Create',
    every: 'Every',
  },
}

let roleId: string

beforeAll(async () => {
  const { discord, guildId } = community.connected
  await discord.addBot({ guildId, permissions: ['ViewChannel', 'SendMessages', 'ManageRoles'] })
  roleId = await discord.addRole({
    guildId,
    name: 'Marcheurs',
    position: 0,
    color: 0x2e8b57,
    permissions: [],
  })
})

async function openWidgets(visitor: Visitor): Promise<void> {
  const { page, setting } = visitor
  await community.open(visitor, '/widgets')
  await page.getByRole('heading', { level: 1, name: translations[setting.locale].title }).waitFor()
}

/** The roles of someone on the server. */
async function rolesOf(userId: string): Promise<readonly string[]> {
  const { discord, guildId } = community.connected
  const after = String(BigInt(userId) - 1n)
  const [member] = await discord.members({ guildId, after, limit: 1 })
  return member?.user.id === userId ? member.roles : []
}

async function createRecord(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: server }).waitFor()
}

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'roles are chosen by their names, and given to those who join: $locale',
  async (setting) => {
    const messages = translations[setting.locale]
    const visitor = await running.visit(setting)
    const { page, watch } = visitor
    await openWidgets(visitor)
    await page.getByRole('link', { name: messages.setUpRoles }).waitFor()
    await visitor.atRest()
    await lookAt(page, 'widgets-three', setting)
    await page.getByRole('link', { name: messages.setUpRoles }).click()

    const roles = page.getByRole('combobox', { name: messages.roles })
    await roles.click()
    await page.keyboard.press('ArrowDown')
    const above = page.getByRole('option', { name: messages.above })
    expect(await page.getByRole('option', { name: messages.managed }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    await lookAt(page, 'arrival-roles-choice', setting)
    await above.click()
    await page.getByText(messages.fix).waitFor()
    await page.keyboard.press('Escape')
    await lookAt(page, 'arrival-roles-refused', setting)
    await roles.press('Backspace')
    await page.getByText(messages.fix).waitFor({ state: 'detached' })
    await roles.fill('march')
    await page.getByRole('option', { name: 'Marcheurs' }).click()
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    await lookAt(page, 'arrival-roles-form', setting)
    await createRecord(page, messages.create)
    await page.getByText('Marcheurs', { exact: true }).waitFor()
    await lookAt(page, 'arrival-roles', setting)

    const { items } = await ask('GET', '/community/widgets/arrival-roles')
    const [record] = items
    expect(record).toMatchObject({ enabled: true, networkId: community.connected.networkId, roles: [roleId] })
    const { discord, guildId } = community.connected
    const [joined = ''] = await discord.joinMany({ guildId, count: 1, perSecond: 100 })
    await vi.waitFor(async () => expect(await rolesOf(joined)).toContain(roleId), {
      timeout: 180_000,
      interval: 250,
    })
    await page.goto('/admin/media/community/dashboard/widgets')
    await visitor.atRest()
    await lookAt(page, 'widgets-roles-set-up', setting)
    expect(watch.troubles()).toEqual([])
    await ask('DELETE', `/community/widgets/arrival-roles/${record.id}`)
    await visitor.end()
  },
)

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'milestones are set up: $locale',
  async (setting) => {
    const messages = translations[setting.locale]
    const visitor = await running.visit(setting)
    const { page, watch } = visitor
    await openWidgets(visitor)
    await page.getByRole('link', { name: messages.setUpMilestones }).click()
    const every = page
      .getByRole('textbox', { name: messages.every })
      .or(page.getByRole('spinbutton', { name: messages.every }))
    expect(await every.inputValue()).toBe('100')
    await page.getByRole('combobox', { name: messages.channel }).fill('gen')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await visitor.atRest()
    await lookAt(page, 'milestones-form', setting)
    await createRecord(page, messages.create)
    await visitor.atRest()
    await lookAt(page, 'milestones', setting)
    const { items } = await ask('GET', '/community/widgets/milestones')
    expect(items).toMatchObject([{ every: 100, networkId: community.connected.networkId }])
    expect(watch.troubles()).toEqual([])
    await ask('DELETE', `/community/widgets/milestones/${items[0].id}`)
    await visitor.end()
  },
)

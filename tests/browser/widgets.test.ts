import { welcomeMessage } from '@parvis/schemas/widgets'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
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
    paused: `« Message de bienvenue » est suspendu sur ${server}`,
    act: 'Les accueillir maintenant',
    dismiss: 'Laisser passer',
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
    paused: `“Welcome message” pauses on ${server}`,
    act: 'Greet them now',
    dismiss: 'Let it be',
  },
}

async function open(visitor: Visitor): Promise<void> {
  await community.open(visitor, '/widgets')
  await visitor.page
    .getByRole('heading', { level: 1, name: translations[visitor.setting.locale].title })
    .waitFor()
}

/** The editor of the nth text of the form. */
function editor(page: Page, label: string, nth: number) {
  return page.getByRole('textbox', { name: label }).nth(nth)
}

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
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
    expect(record).toMatchObject({ enabled: true, networkId: community.connected.networkId })
    const { discord, guildId } = community.connected
    const [joined] = await discord.joinMany({ guildId, count: 1, perSecond: 100 })
    await vi.waitFor(
      async () => {
        const sent = await discord.messages({ channelId: record.channel_id })
        expect(sent.map(({ content }) => content)).toContainEqual(
          expect.stringMatching(new RegExp(`^(Ahoy|Welcome).*<@${joined}>`)),
        )
      },
      { timeout: 180_000, interval: 250 },
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

/** Has the bot greet everyone, and pause above two arrivals a minute. @returns the channel, and the settings' path */
async function pauseEarly(): Promise<{ readonly channelId: string; readonly path: string }> {
  const { networkId } = community.connected
  const { items } = await ask('GET', `/community/networks/${networkId}/channels`)
  const channelId = items.find(({ name }: { name: string }) => name === 'general').id
  // Those who are gathered wait for up to a minute: on a slow machine, the first come before the pause.
  const settings = { ...welcomeMessage.example(channelId), gatherAbove: null, pauseAbove: 2 }
  const { item } = await ask('POST', '/community/widgets/welcome-message', {
    ...settings,
    networkId,
    enabled: true,
  })
  return { channelId, path: `/community/widgets/welcome-message/${item.id}` }
}

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'a storm pauses the welcome, until a moderator decides: $locale',
  async (setting) => {
    const messages = translations[setting.locale]
    const { channelId, path } = await pauseEarly()
    const visitor = await running.visit(setting)
    const { page, watch } = visitor
    await open(visitor)
    const { discord, guildId } = community.connected
    const joined = await discord.joinMany({ guildId, count: 6, perSecond: 100 })
    await page.getByText(messages.paused).waitFor()
    await lookAt(page, 'widget-paused', setting)
    await page.goto('/admin/media/community/dashboard')
    const notice = page.getByRole('status').filter({ hasText: messages.paused })
    if (setting.locale === 'fr') {
      await notice.getByRole('button', { name: messages.act }).click()
      await vi.waitFor(
        async () => {
          const sent = (await discord.messages({ channelId })).map(({ content }) => content).join()
          for (const userId of joined) expect(sent).toContain(`<@${userId}>`)
        },
        { timeout: 180_000, interval: 250 },
      )
    } else {
      await notice.getByRole('button', { name: messages.dismiss }).click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByRole('button', { name: messages.dismiss }).waitFor()
      await lookAt(page, 'widget-dismiss', setting)
      await dialog.getByRole('button', { name: messages.dismiss }).click()
      // The notice has no role behind an open dialog: its absence says nothing before the dialog is closed.
      await dialog.waitFor({ state: 'detached' })
    }
    await notice.waitFor({ state: 'detached' })
    expect((await ask('GET', '/community/widgets/pauses')).items).toEqual([])
    expect(watch.troubles()).toEqual([])
    await ask('DELETE', path)
    await visitor.end()
  },
)

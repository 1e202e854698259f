import { welcomeMessage } from '@parvis/schemas/widgets'
import { beforeAll, expect, test } from 'vitest'
import { inaccessible } from '../support/axe.js'
import { lookAt } from '../support/look.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { withCommunity } from '../support/with-community.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()
const community = withCommunity(running, 'Les marcheurs', 'Les Marcheurs du dimanche')
const { ask } = community

const translations = {
  fr: {
    use: 'Utiliser /langue',
    question: /^Dans quelle langue/,
    yours: 'Votre langue',
    choose: 'Choisir',
    noted: /^C’est noté.*Deutsch/,
    chosen: 'Langue choisie',
    german: 'Allemand',
  },
  en: {
    use: 'Use /language',
    question: /^In which language/,
    yours: 'Your language',
    choose: 'Choose',
    noted: /^Noted.*Deutsch/,
    chosen: 'Chosen language',
    german: 'German',
  },
}

let channelId: string

beforeAll(async () => {
  const { networkId } = community.connected
  const { items } = await ask('GET', `/community/networks/${networkId}/channels`)
  channelId = items.find(({ name }: { name: string }) => name === 'general').id
  const content = ['fr', 'en', 'de'].map((language) => ({ language, text: `{{mention}} (${language})` }))
  await ask('POST', '/community/widgets/welcome-message', {
    ...welcomeMessage.example(channelId),
    messages: [{ content, default: false }],
    greetAgainAfter: 0,
    networkId,
    enabled: true,
  })
})

/** Has someone join, again where they are named. @returns their id, once they are greeted, and the language of the welcome */
async function greeted(userId?: string) {
  const { discord, guildId } = community.connected
  const welcomes = async (id: string) =>
    (await discord.messages({ channelId })).filter(({ content }) => content.startsWith(`<@${id}>`))
  const before = userId ? (await welcomes(userId)).length : 0
  const { user } = await discord.join({ guildId, ...(userId && { userId }) })
  const count = async () => (await welcomes(user.id)).length
  await expect.poll(count, { timeout: 180_000 }).toBe(before + 1)
  return { userId: user.id, language: (await welcomes(user.id)).at(-1)?.content.slice(-3, -1) }
}

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'someone chooses a language by a command, is shown with it, and greeted in it: $locale',
  async (setting) => {
    const messages = translations[setting.locale]
    const { discordUrl, discord, guildId } = community.connected
    const { userId, language } = await greeted()
    expect(language).not.toBe('de')

    const visitor = await running.visit(setting)
    const { locale, width } = setting
    const chat = await running.browser.page({
      locale: { fr: 'fr-FR', en: 'en-GB' }[locale],
      viewport: { width, height: 800 },
    })
    await chat.goto(`${discordUrl}/simulator/guild/${guildId}?user=${userId}`)
    await chat.getByRole('button', { name: messages.use }).click()
    await chat.getByText(messages.question).waitFor()
    expect(await inaccessible(chat)).toEqual([])
    expect(await chat.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await chat.getByRole('combobox', { name: messages.yours }).selectOption('de')
    await chat.getByRole('button', { name: messages.choose }).click()
    await chat.getByText(messages.noted).waitFor()
    await chat.close()

    const { page, watch } = visitor
    const { items } = await ask('GET', '/community/members')
    const member = items.find(({ presences }: { presences: { userId: string }[] }) =>
      presences.some((presence) => presence.userId === userId),
    )
    await community.open(visitor, `/members/${member.id}/show`)
    await page.getByText(messages.chosen).waitFor()
    await page.getByRole('definition').filter({ hasText: messages.german }).waitFor()
    await lookAt(page, 'chosen-language', setting)

    await discord.leave({ guildId, userId })
    expect(await greeted(userId)).toMatchObject({ language: 'de' })
    expect(watch.troubles()).toEqual([])
    await visitor.end()
  },
)

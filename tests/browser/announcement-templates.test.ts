import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { lookAt } from '../support/look.js'
import { consoleMessages } from '../support/messages.js'
import { expectNotice } from '../support/notice.js'
import { englishLightNarrow, frenchDarkWide, type Setting, settingsInTurn } from '../support/settings.js'
import type { Visitor } from '../support/visitor.js'
import { withCommunity } from '../support/with-community.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()
const community = withCommunity(running, 'Les marcheurs', 'Les Marcheurs du dimanche')
const { ask } = community

const translations = {
  fr: {
    title: 'Titre',
    text: 'Texte',
    create: 'Créer',
    templates: 'Modèles d’annonces',
    saveAs: 'Enregistrer comme modèle',
    name: 'Nom du modèle',
    fromTemplate: 'Depuis un modèle',
    template: 'Modèle',
    write: 'Écrire une annonce',
    actions: 'Autres actions',
    importMessage: 'Importer de Discord',
    addButton: 'Ajouter : bouton',
    buttons: 'Boutons',
    address: 'Adresse du message',
    noAddress: 'Ce n’est pas l’adresse d’un message.',
    left: 'Les autocollants.',
    mention: 'Mentionner un salon',
    channel: 'Salon à mentionner',
    preview: 'Aperçu',
    close: 'Fermer',
    link: 'un lien sur le serveur',
  },
  en: {
    title: 'Title',
    text: 'Text',
    create: 'Create',
    templates: 'Announcement templates',
    saveAs: 'Save as template',
    name: 'Name of the template',
    fromTemplate: 'From a template',
    template: 'Template',
    write: 'Write an announcement',
    actions: 'More actions',
    importMessage: 'Import from Discord',
    addButton: 'Add: button',
    buttons: 'Buttons',
    address: 'Address of the message',
    noAddress: 'This is not the address of a message.',
    left: 'Stickers.',
    mention: 'Mention a channel',
    channel: 'Channel to mention',
    preview: 'Preview',
    close: 'Close',
    link: 'a link on the server',
  },
}

const dashboard = '/admin/media/community/dashboard'
const settings = [frenchDarkWide, englishLightNarrow]

/** Somebody in each setting, whom all tests of a setting share. */
const visitors = new Map<Setting, Visitor>()

beforeAll(async () => {
  await community.connected.discord.setContentIntent({ hasContentIntent: true })
  await Promise.all(
    settings.map(async (setting) => {
      const visitor = await running.visit(setting)
      visitors.set(setting, visitor)
      await community.open(visitor, '/announcements')
    }),
  )
})
afterEach(() => {
  for (const { watch } of visitors.values()) watch.reset()
})
const visitorIn = (setting: Setting) => visitors.get(setting) as Visitor

/** Begins an announcement in another way than with an empty form: by a button, or by a menu where it is narrow. */
async function begin({ page, setting }: Visitor, name: 'fromTemplate' | 'importMessage'): Promise<void> {
  const messages = translations[setting.locale]
  if (setting.width > 1000) return page.getByRole('button', { name: messages[name] }).click()
  await page.getByRole('button', { name: messages.actions }).click()
  await lookAt(page, 'announcement-actions', setting)
  await page.getByRole('menuitem', { name: messages[name] }).click()
}

const textOf = (page: Page, setting: Setting) =>
  page.getByRole('textbox', { name: translations[setting.locale].text, exact: true }).first()

test.each(settingsInTurn(settings))(
  'the content of an announcement is saved as a template, and written anew from it: $locale',
  async (setting: Setting) => {
    const messages = translations[setting.locale]
    const [text, name] = [`Rendez-vous au pont ${setting.locale}`, `Sortie ${setting.locale}`]
    const { item } = await ask('POST', '/community/announcements', {
      title: `Dimanche ${setting.locale}`,
      versions: [
        { language: 'fr', text, links: [{ label: 'S’inscrire', url: 'https://parvis.test/sortie' }] },
        { language: 'en', text: 'Meet at the bridge' },
      ],
      format: 'embed',
      accentColor: '#3366cc',
    })
    const visitor = visitorIn(setting)
    const { page, watch } = visitor
    await page.goto(`${dashboard}/announcements/${item.id}/show`)
    await page.getByRole('button', { name: messages.saveAs }).click()
    const dialog = page.getByRole('dialog')
    const field = dialog.getByRole('textbox', { name: messages.name })
    expect(await field.inputValue()).toBe(`Dimanche ${setting.locale}`)
    await field.fill('')
    watch.allow(/422/, /announcement-templates$/)
    await field.press('Enter')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await lookAt(page, 'template-refused', setting)
    await field.fill(name)
    await field.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expectNotice(page, name)
    const { items } = await ask('GET', '/community/announcement-templates')
    expect(items.find((each: { name: string }) => each.name === name)).toMatchObject({
      versions: [{ text }, { text: 'Meet at the bridge' }],
      format: 'embed',
    })
    const count = async () => (await ask('GET', '/community/announcements')).items.length
    const before = await count()

    await page.goto(`${dashboard}/announcements`)
    await page
      .getByRole('link', { name: `Dimanche ${setting.locale}` })
      .first()
      .waitFor()
    await lookAt(page, 'announcements-of-list', setting)
    await begin(visitor, 'fromTemplate')
    await dialog.getByRole('combobox', { name: messages.template }).fill(name)
    await page.getByRole('option', { name, exact: true }).click()
    await lookAt(page, 'from-template', setting)
    await dialog.getByRole('button', { name: messages.write }).click()
    await textOf(page, setting).waitFor()
    expect(await textOf(page, setting).inputValue()).toBe(text)
    expect(await count()).toBe(before)
    await page.getByRole('textbox', { name: messages.title }).first().fill(`De ${name}`)
    await lookAt(page, 'announcement-of-template', setting)
    await page.getByRole('button', { name: messages.create, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: `De ${name}` }).waitFor()
    expect(await count()).toBe(before + 1)

    await page.goto(`${dashboard}/announcement-templates`)
    await page.getByRole('heading', { level: 1, name: messages.templates }).waitFor()
    await page.getByRole('link', { name }).first().waitFor()
    await lookAt(page, 'templates', setting)
    await page.getByRole('link', { name }).first().click()
    await page.getByText(text).first().waitFor()
    await lookAt(page, 'template', setting)
    await page.getByRole('link', { name: consoleMessages[setting.locale].edit, exact: true }).click()
    await textOf(page, setting).fill(`${text} !`)
    await page.getByRole('button', { name: messages.addButton }).first().click()
    const button = page.getByRole('group', { name: messages.buttons }).first().getByRole('group').last()
    await button.getByRole('textbox').first().fill('Parvis')
    await button.getByRole('textbox').last().fill('https://parvis.test')
    await lookAt(page, 'template-form', setting)
    await page.getByRole('button', { name: consoleMessages[setting.locale].save, exact: true }).click()
    await page.getByRole('link', { name }).first().click()
    await page.getByRole('link', { name: messages.write }).click()
    await textOf(page, setting).waitFor()
    expect(await textOf(page, setting).inputValue()).toBe(`${text} !`)
    expect(watch.troubles()).toEqual([])
  },
)

test('what is typed over a template is a draft of its own', async () => {
  const setting = englishLightNarrow
  const messages = translations[setting.locale]
  const { item } = await ask('POST', '/community/announcement-templates', {
    name: `Brouillons ${setting.locale}`,
    versions: [{ language: 'fr', text: 'Du modèle' }],
  })
  const visitor = visitorIn(setting)
  const { page, watch } = visitor
  await page.goto(`${dashboard}/announcements/create`)
  const title = page.getByRole('textbox', { name: messages.title }).first()
  await title.fill('Sans modèle')
  await page.goto(`${dashboard}/announcement-templates/${item.id}/show`)
  const write = page.getByRole('link', { name: messages.write })
  await write.click()
  await textOf(page, setting).waitFor()
  expect(await title.inputValue()).toBe('')
  await title.fill('Avec modèle')
  await page.goto(`${dashboard}/announcement-templates/${item.id}/show`)
  await write.click()
  await expect.poll(() => title.inputValue()).toBe('Avec modèle')
  expect(await textOf(page, setting).inputValue()).toBe('Du modèle')
  expect(watch.troubles()).toEqual([])
})

test.each(settingsInTurn(settings))(
  'a message of Discord becomes a draft: $locale',
  async (setting: Setting) => {
    const messages = translations[setting.locale]
    const { discord, guildId, networkId } = community.connected
    const { items } = await ask('GET', `/community/networks/${networkId}/channels`)
    const channel = items.find(({ kind }: { kind: string }) => kind === 'text')
    const [member] = await discord.members({ guildId, limit: 1 })
    const text = `**La marche ${setting.locale}** <@&42>\nRendez-vous à midi.`
    const { id } = await discord.write({
      channelId: channel.id,
      userId: member?.user.id ?? '',
      text,
      stickers: ['Wave'],
    })
    const visitor = visitorIn(setting)
    const { page, watch } = visitor
    watch.allow(/422/, /\/import$/)
    await page.goto(`${dashboard}/announcements`)
    await begin(visitor, 'importMessage')
    const dialog = page.getByRole('dialog')
    const field = dialog.getByRole('textbox', { name: messages.address })
    await field.fill('https://parvis.test')
    await field.press('Enter')
    await dialog.getByText(messages.noAddress).waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await lookAt(page, 'import-refused', setting)
    await field.fill(`https://discord.com/channels/${guildId}/${channel.id}/${id}`)
    await field.press('Enter')
    await page.getByText(messages.left).waitFor()
    const title = page.getByRole('textbox', { name: messages.title }).first()
    expect(await title.inputValue()).toBe(`La marche ${setting.locale}`)
    expect(await textOf(page, setting).inputValue()).toBe(text)
    await lookAt(page, 'import-draft', setting)

    await textOf(page, setting).press('End')
    const mention = page.getByRole('button', { name: messages.mention }).first()
    const choice = page.getByRole('combobox', { name: messages.channel })
    await mention.press('Enter')
    await choice.press('Escape')
    await expect.poll(() => mention.evaluate((button) => button === document.activeElement)).toBe(true)
    await mention.press('Enter')
    await choice.pressSequentially(channel.name)
    await page
      .getByRole('option', { name: `#${channel.name}` })
      .first()
      .waitFor()
    await lookAt(page, 'channel-choice', setting)
    await page.keyboard.press('Enter')
    await expect
      .poll(() => textOf(page, setting).inputValue())
      .toBe(text.replace('\n', ` #${channel.name}\n`))
    await lookAt(page, 'channel-mentioned', setting)
    await page.getByRole('button', { name: messages.preview }).click()
    await dialog
      .locator('bdi', { hasText: `#${channel.name}` })
      .first()
      .waitFor()
    await lookAt(page, 'channel-preview', setting)
    await dialog.getByRole('button', { name: messages.close }).click()
    await page.getByRole('button', { name: consoleMessages[setting.locale].save, exact: true }).click()
    await page
      .getByRole('link', { name: `La marche ${setting.locale}` })
      .first()
      .click()
    await page.getByText(messages.link).waitFor()
    await lookAt(page, 'channel-forecast', setting)
    expect(watch.troubles()).toEqual([])
  },
)

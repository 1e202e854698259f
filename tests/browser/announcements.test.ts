import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { enter } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { englishLightNarrow, frenchDarkWide, type Setting, settingsInTurn } from '../support/settings.js'
import type { Visitor } from '../support/visitor.js'
import { withCommunity } from '../support/with-community.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()
const server = 'Les Marcheurs du dimanche'
const community = withCommunity(running, 'Les marcheurs', server)
const { ask } = community

const translations = {
  fr: {
    list: 'Annonces',
    create: 'Créer',
    title: 'Titre',
    addLanguage: 'Ajouter une langue',
    language: 'Langue',
    french: 'Français',
    english: 'Anglais',
    text: 'Texte',
    empty: 'Cette version est vide : il lui faut un texte, un encart ou un sondage.',
    channels: 'Salons à ajouter',
    add: 'Ajouter 2 salons',
    when: 'Quand',
    again: 'Régulièrement',
    now: 'Maintenant',
    start: 'Date et heure',
    instants: 'Prochains envois',
    days: 'mardi',
    preview: 'Aperçu',
    close: 'Fermer',
    send: 'Envoyer maintenant',
    sent: 'Envoyée',
    sendings: 'Envois',
    awaiting: 'À approuver',
    submit: 'Soumettre',
    approve: 'Approuver',
    reject: 'Refuser',
    reason: 'Motif',
    rejected: 'Refusée : Trop long',
    cancel: 'Annuler l’annonce',
    cancelled: 'Annulée',
    schedule: 'Programmer',
    scheduled: 'Programmée',
    duplicate: 'Dupliquer',
    draft: 'Brouillon',
    move: 'Déplacer « À déplacer »',
    moveLabel: 'Déplacer',
    problem: 'L’annonce n’est pas écrite dans la langue de ce salon (de).',
    correct: 'Corriger',
    poll: 'Qui vient ?',
    failed: 'En échec',
    retry: 'Réessayer les échecs',
    edit: 'Modifier les messages',
    edited: 'Modifié',
    remove: 'Retirer les messages',
    removed: 'Retiré',
    nearly: 'Presque le même texte',
    sendAgain: 'Envoyer encore',
    party: 'La grande fête a lieu samedi, sur la place',
    change: 'La fête est remise au mois prochain',
  },
  en: {
    list: 'Announcements',
    create: 'Create',
    title: 'Title',
    addLanguage: 'Add a language',
    language: 'Language',
    french: 'French',
    english: 'English',
    text: 'Text',
    empty: 'This version is empty: it needs a text, a card or a poll.',
    channels: 'Channels to add',
    add: 'Add 2 channels',
    when: 'When',
    again: 'Again and again',
    now: 'Now',
    start: 'Date and time',
    instants: 'Next sendings',
    days: 'Tuesday',
    preview: 'Preview',
    close: 'Close',
    send: 'Send now',
    sent: 'Sent',
    sendings: 'Sendings',
    awaiting: 'Awaiting approval',
    submit: 'Submit',
    approve: 'Approve',
    reject: 'Reject',
    reason: 'Reason',
    rejected: 'Rejected: Trop long',
    cancel: 'Cancel the announcement',
    cancelled: 'Cancelled',
    schedule: 'Schedule',
    scheduled: 'Scheduled',
    duplicate: 'Duplicate',
    draft: 'Draft',
    move: 'Move “À déplacer”',
    moveLabel: 'Move',
    problem: 'The announcement is not written in the language of this channel (de).',
    correct: 'Correct it',
    poll: 'Qui vient ?',
    failed: 'Failed',
    retry: 'Retry the failed ones',
    edit: 'Edit the messages',
    edited: 'Edited',
    remove: 'Remove the messages',
    removed: 'Removed',
    nearly: 'Nearly the same text',
    sendAgain: 'Send again',
    party: 'The Sunday walk begins at noon by the bridge',
    change: 'No walk this week because of heavy rain',
  },
}

/** Opens a page of the announcements of the community as somebody. */
async function openAs(visitor: Visitor, login: string, path: string): Promise<void> {
  const { page } = visitor
  await enter(visitor, login)
  await page.evaluate((id) => sessionStorage.setItem('selectedCompanyId', id), community.id)
  await page.goto(`/admin/media/community/dashboard/announcements${path}`)
}

async function choose(page: Page, name: string, option: string, nth = 0): Promise<void> {
  await page.getByRole('combobox', { name }).nth(nth).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Two text channels of the server, by name. */
async function textChannels(): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const { items } = await ask('GET', `/community/networks/${community.connected.networkId}/channels`)
  return items.filter(({ kind }: { kind: string }) => kind === 'text').slice(0, 2)
}

async function textsIn(channelId: string): Promise<readonly string[]> {
  const messages = await community.connected.discord.messages({ channelId })
  return messages.map(({ content }) => content)
}

const patience = { timeout: 180_000, interval: 250 }

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'an announcement is written in two languages, looked at, and sent: $locale',
  async (setting: Setting) => {
    const messages = translations[setting.locale]
    const [first, second] = await textChannels()
    const visitor = await running.visit(setting)
    const { page, watch } = visitor
    await community.open(visitor, '/announcements')
    await page.getByRole('heading', { level: 1, name: messages.list }).waitFor()
    await lookAt(page, 'announcements-empty', setting)
    await page.goto('/admin/media/community/dashboard/announcements/create')

    const name = `Fête ${setting.locale}`
    await page.getByRole('textbox', { name: messages.title }).first().fill(name)
    for (const language of [messages.french, messages.english]) {
      await page.getByRole('button', { name: messages.addLanguage }).click()
      const item = page.getByRole('group', { name: /^Version/ }).last()
      await item.getByRole('combobox', { name: messages.language }).click()
      await page.getByRole('option', { name: language, exact: true }).click()
    }
    const texts = page.getByRole('textbox', { name: messages.text, exact: true })
    await texts.nth(0).fill(`**Bonjour** ${setting.locale}`)
    await page.getByText(messages.empty).waitFor()
    await lookAt(page, 'announcement-refused', setting)
    await texts.nth(1).fill(`**Hello** ${setting.locale}`)
    await page.getByText(messages.empty).waitFor({ state: 'detached' })

    const channels = page.getByRole('combobox', { name: messages.channels })
    for (const channel of [first, second]) {
      await channels.fill(channel?.name ?? '')
      await page
        .getByRole('option', { name: `#${channel?.name}` })
        .first()
        .click()
    }
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: messages.add }).click()
    const group = page.getByRole('group', { name: server })
    for (const [nth, language] of [messages.french, messages.english].entries()) {
      await group.getByRole('combobox', { name: messages.language }).nth(nth).click()
      await page.getByRole('option', { name: language, exact: true }).click()
    }
    await group.scrollIntoViewIfNeeded()
    await lookAt(page, 'announcement-channels', setting)

    await choose(page, messages.when, messages.again)
    await page.getByLabel(messages.start).fill('2027-03-02T09:00')
    await page.getByRole('button', { name: messages.days }).click()
    await page.getByRole('heading', { name: messages.instants }).waitFor()
    const instants = page.getByRole('list').filter({ has: page.locator('time[datetime^="2027-03-02"]') })
    await expect.poll(() => instants.getByRole('listitem').count()).toBe(10)
    await instants.scrollIntoViewIfNeeded()
    await lookAt(page, 'announcement-times', setting)
    await choose(page, messages.when, messages.now)

    await page.getByRole('button', { name: messages.preview }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('[data-discord-theme="dark"]').waitFor()
    await lookAt(page, 'announcement-preview', setting)
    await dialog.getByRole('button', { name: messages.close }).click()
    await page.getByRole('button', { name: messages.create, exact: true }).click()

    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByRole('button', { name: messages.send }).waitFor()
    await visitor.atRest()
    await lookAt(page, 'announcement-draft', setting)
    await page.getByRole('button', { name: messages.send }).click()
    await page.getByRole('dialog').getByText('2 ').first().waitFor()
    await lookAt(page, 'announcement-send', setting)
    await page.getByRole('dialog').getByRole('button', { name: messages.send }).click()
    await page.getByRole('heading', { name: messages.sendings }).waitFor()
    await page.getByText(messages.sent, { exact: true }).first().waitFor()
    await vi.waitFor(async () => {
      expect(await textsIn(first?.id ?? '')).toContain(`**Bonjour** ${setting.locale}`)
      expect(await textsIn(second?.id ?? '')).toContain(`**Hello** ${setting.locale}`)
    }, patience)
    await page.getByRole('heading', { name: messages.sendings }).scrollIntoViewIfNeeded()
    await lookAt(page, 'announcement-sent', setting)
    await page.goto('/admin/media/community/dashboard/announcements')
    await page.getByRole('link', { name }).first().waitFor()
    await lookAt(page, 'announcements', setting)
    expect(watch.troubles()).toEqual([])
    await visitor.end()
  },
)

describe('with the approval of a second person', () => {
  const approval = { setting_key: 'announcement_approval', setting_type: 'boolean', user_restriction: false }
  beforeAll(async () => void (await ask('POST', '/config/admin', { ...approval, setting_value: 'true' })))
  afterAll(async () => void (await ask('POST', '/config/admin', { ...approval, setting_value: 'false' })))

  test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
    'nobody approves their own: $locale',
    async (setting: Setting) => {
      const messages = translations[setting.locale]
      const [channel] = await textChannels()
      const text = `Approuvé ${setting.locale}`
      const { item } = await ask('POST', '/community/announcements', {
        title: text,
        versions: [{ language: 'fr', text }],
        targets: [{ networkId: community.connected.networkId, channelId: channel?.id, language: 'fr' }],
      })
      const author = await running.visit(setting)
      await openAs(author, 'admin@parvis.test', `/${item.id}/show`)
      const submit = async () => {
        await author.page.getByRole('button', { name: messages.send }).click()
        await author.page.getByRole('dialog').getByRole('button', { name: messages.submit }).click()
        await author.page.getByRole('dialog').waitFor({ state: 'detached' })
        await author.page.getByText(messages.awaiting, { exact: true }).first().waitFor()
      }
      await submit()
      expect(await author.page.getByRole('button', { name: messages.approve }).count()).toBe(0)

      const second = await running.visit(setting)
      await openAs(second, 'moderator@parvis.test', `/${item.id}/show`)
      await second.page.getByRole('button', { name: messages.reject }).click()
      await second.page.getByRole('dialog').getByRole('textbox', { name: messages.reason }).fill('Trop long')
      await lookAt(second.page, 'announcement-reject', setting)
      await second.page.getByRole('dialog').getByRole('button', { name: messages.reject }).click()
      await author.page.getByText(messages.rejected).waitFor()
      await author.atRest()
      await lookAt(author.page, 'announcement-rejected', setting)
      await submit()

      await second.page.getByRole('button', { name: messages.approve }).click()
      await second.page.getByRole('dialog').getByText(text).first().waitFor()
      await second.atRest()
      await lookAt(second.page, 'announcement-approve', setting)
      await second.page.getByRole('dialog').getByRole('button', { name: messages.approve }).click()
      await second.page.getByText(messages.sent, { exact: true }).first().waitFor()
      // The author sees it without doing anything.
      await author.page.getByText(messages.sent, { exact: true }).first().waitFor()
      expect(await textsIn(channel?.id ?? '')).toContain(text)
      expect([...author.watch.troubles(), ...second.watch.troubles()]).toEqual([])
      await Promise.all([author.end(), second.end()])
    },
  )
})

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'a scheduled announcement is cancelled, and written anew: $locale',
  async (setting: Setting) => {
    const messages = translations[setting.locale]
    const [channel] = await textChannels()
    const title = `Annulée ${setting.locale}`
    const { item } = await ask('POST', '/community/announcements', {
      title,
      versions: [{ language: 'fr', text: title }],
      targets: [{ networkId: community.connected.networkId, channelId: channel?.id, language: 'fr' }],
      timing: 'once',
      start: '2034-03-20T09:00',
      timeZone: 'Europe/Paris',
    })
    const visitor = await running.visit(setting)
    const { page, watch } = visitor
    await community.open(visitor, `/announcements/${item.id}/show`)
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: messages.schedule }).click()
    await dialog.getByRole('button', { name: messages.schedule }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(messages.scheduled, { exact: true }).first().waitFor()
    await page.getByRole('button', { name: messages.cancel }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: messages.cancel }).waitFor()
    await lookAt(page, 'announcement-cancel', setting)
    await question.getByRole('button', { name: messages.cancel }).click()
    await question.waitFor({ state: 'detached' })
    await page.getByText(messages.cancelled, { exact: true }).first().waitFor()
    await page.getByRole('button', { name: messages.duplicate }).click()
    await page.getByText(messages.draft, { exact: true }).first().waitFor()
    expect(page.url()).not.toContain(item.id)
    expect(watch.troubles()).toEqual([])
    await visitor.end()
  },
)

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'a scheduled announcement is moved in the calendar: $locale',
  async (setting: Setting) => {
    const messages = translations[setting.locale]
    const [channel] = await textChannels()
    const { item } = await ask('POST', '/community/announcements', {
      title: 'À déplacer',
      versions: [{ language: 'fr', text: 'Plus tard' }],
      targets: [{ networkId: community.connected.networkId, channelId: channel?.id, language: 'fr' }],
      timing: 'once',
      start: '2028-05-10T09:00',
      timeZone: 'Europe/Paris',
    })
    const path = `/community/announcements/${item.id}`
    await ask('POST', `${path}/schedule`, { version: item.version })
    const visitor = await running.visit(setting)
    const { page, watch } = visitor
    await community.open(visitor, '/announcements/calendar?month=2028-05')
    await page.getByRole('button', { name: messages.move }).waitFor()
    await lookAt(page, 'announcement-calendar', setting)
    if (setting.locale === 'fr')
      await page
        .getByRole('listitem')
        .filter({ hasText: 'À déplacer' })
        .dragTo(page.locator('[data-day="2028-05-18"]'))
    else await page.getByRole('button', { name: messages.move }).press('Enter')
    const dialog = page.getByRole('dialog')
    const start = dialog.getByLabel(messages.start)
    if (setting.locale === 'fr') expect(await start.inputValue()).toBe('2028-05-18T09:00')
    else await start.fill('2028-05-18T09:00')
    await lookAt(page, 'announcement-move', setting)
    await dialog.getByRole('button', { name: messages.moveLabel, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    expect((await ask('GET', path)).item).toMatchObject({
      state: 'scheduled',
      start: '2028-05-18T09:00',
      nextAt: '2028-05-18T07:00:00.000Z',
    })
    await page.locator('time[datetime^="2028-05-18T"]').first().waitFor()
    expect(watch.troubles()).toEqual([])
    await ask('DELETE', path)
    await visitor.end()
  },
)

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'what prevents it from being sent is said, and leads to the form: $locale',
  async (setting: Setting) => {
    const messages = translations[setting.locale]
    const [channel] = await textChannels()
    const { networkId } = community.connected
    const { item } = await ask('POST', '/community/announcements', {
      title: 'Sondage',
      versions: [
        {
          language: 'fr',
          text: '# Fête\nVenez **nombreux**, le 2 mars.',
          cards: [{ title: 'Programme', text: '- Musique\n- Buffet', accentColor: '#cc3366' }],
          links: [{ label: 'S’inscrire', url: 'https://parvis.test/fete' }],
          pollQuestion: messages.poll,
          pollAnswers: ['Moi', 'Pas moi'],
        },
      ],
      format: 'embed',
      accentColor: '#3366cc',
      targets: [{ networkId, channelId: channel?.id, language: 'de' }],
      mentions: [{ networkId, roleId: 'everyone' }],
    })
    const visitor = await running.visit(setting)
    const { page, watch } = visitor
    await community.open(visitor, `/announcements/${item.id}/show`)
    await page.getByText(messages.problem).waitFor()
    await page.getByText(messages.poll).first().waitFor()
    await page.getByRole('heading', { name: /^(Où elle ira|Where it will go)$/ }).scrollIntoViewIfNeeded()
    await lookAt(page, 'announcement-problems', setting)
    await page.getByText(messages.poll).first().scrollIntoViewIfNeeded()
    await lookAt(page, 'announcement-poll', setting)
    await page.getByRole('button', { name: messages.send }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(messages.problem).waitFor()
    expect(await dialog.getByRole('button', { name: messages.send }).isDisabled()).toBe(true)
    await lookAt(page, 'announcement-not-sent', setting)
    await dialog.getByRole('link', { name: messages.correct }).click()
    await page.getByRole('textbox', { name: messages.title }).first().waitFor()
    // The controls of channels are loaded once they are seen.
    await page.getByRole('combobox', { name: messages.when }).scrollIntoViewIfNeeded()
    await page.getByText('@everyone').first().scrollIntoViewIfNeeded()
    await lookAt(page, 'announcement-form', setting)
    expect(watch.troubles()).toEqual([])
    await ask('DELETE', `/community/announcements/${item.id}`)
    await visitor.end()
  },
)

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'what failed is said, and sent again: $locale',
  async (setting: Setting) => {
    const messages = translations[setting.locale]
    const [first, second] = await textChannels()
    const { networkId, discord } = community.connected
    const text = `Encore ${setting.locale}`
    const { item } = await ask('POST', '/community/announcements', {
      title: text,
      versions: [{ language: 'fr', text }],
      targets: [first, second].map((each) => ({ networkId, channelId: each?.id, language: 'fr' })),
    })
    await discord.fail({
      route: 'POST /channels/:channel/messages',
      ...(second && { of: second.id }),
      status: 400,
      body: { code: 50035, message: 'Invalid Form Body' },
      times: 1,
    })
    await ask('POST', `/community/announcements/${item.id}/schedule`, { version: item.version })
    const visitor = await running.visit(setting)
    const { page, watch } = visitor
    await community.open(visitor, `/announcements/${item.id}/show`)
    const line = page
      .getByRole('listitem')
      .filter({ hasText: `#${second?.name}` })
      .last()
    await line.getByText(messages.failed).waitFor()
    await line.scrollIntoViewIfNeeded()
    await lookAt(page, 'announcement-failed', setting)
    await page.getByRole('button', { name: messages.retry }).click()
    await line.getByText(messages.failed).waitFor({ state: 'detached' })
    await vi.waitFor(async () => expect(await textsIn(second?.id ?? '')).toContain(text), patience)
    expect((await textsIn(first?.id ?? '')).filter((each) => each === text)).toHaveLength(1)
    await page.getByRole('button', { name: messages.retry }).waitFor({ state: 'detached' })
    expect(watch.troubles()).toEqual([])
    await visitor.end()
  },
)

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'what was sent is edited, announced again once that is confirmed, and removed: $locale',
  async (setting: Setting) => {
    const messages = translations[setting.locale]
    const [first] = await textChannels()
    const { networkId } = community.connected
    const channelId = first?.id ?? ''
    const write = async (text: string) => {
      const version = { language: setting.locale, text }
      const targets = [{ networkId, channelId, language: setting.locale }]
      return (await ask('POST', '/community/announcements', { title: text, versions: [version], targets }))
        .item
    }
    const { id, version } = await write(messages.party)
    await ask('POST', `/community/announcements/${id}/schedule`, { version })
    const visitor = await running.visit(setting)
    const { page, watch } = visitor
    await community.open(visitor, `/announcements/${id}/show`)
    watch.allow(/422/, /\/edit$/)
    watch.allow(/422/, /\/schedule$/)
    await page.getByRole('button', { name: messages.edit }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('')
    await dialog.getByRole('button', { name: messages.edit }).click()
    await dialog.getByText(messages.empty).waitFor()
    await dialog.getByRole('textbox').fill(messages.change)
    await lookAt(page, 'announcement-edit', setting)
    await dialog.getByRole('button', { name: messages.edit }).click()
    await dialog.waitFor({ state: 'detached' })
    await vi.waitFor(async () => expect(await textsIn(channelId)).toContain(messages.change), patience)
    expect(await textsIn(channelId)).not.toContain(messages.party)

    const again = await write(messages.change)
    await page.goto(`/admin/media/community/dashboard/announcements/${again.id}/show`)
    await page.getByRole('button', { name: messages.send }).click()
    await dialog.getByRole('button', { name: messages.send }).click()
    await dialog.getByText(messages.nearly).waitFor()
    await lookAt(page, 'announcement-again', setting)
    await dialog.getByRole('button', { name: messages.sendAgain }).click()
    await dialog.waitFor({ state: 'detached' })
    const count = async () => (await textsIn(channelId)).filter((each) => each === messages.change).length
    await vi.waitFor(async () => expect(await count()).toBe(2), patience)

    await page.getByRole('button', { name: messages.remove }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: messages.remove }).click()
    await question.waitFor({ state: 'detached' })
    await vi.waitFor(async () => expect(await count()).toBe(1), patience)
    await page.getByText(messages.removed, { exact: false }).first().waitFor()
    await lookAt(page, 'announcement-removed', setting)
    expect(watch.troubles()).toEqual([])
    await visitor.end()
  },
)

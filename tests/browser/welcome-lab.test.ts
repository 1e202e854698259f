import type { Page, Route } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { lookAt } from '../support/look.js'
import { png } from '../support/png.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import type { Visitor } from '../support/visitor.js'
import { withCommunity } from '../support/with-community.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()
const server = 'Les Marcheurs du dimanche'
const community = withCommunity(running, 'Les marcheurs', server)
const { ask } = community
const silent = 'silence'

const translations = {
  fr: {
    setUp: `Configurer « Message de bienvenue » sur ${server}`,
    channel: 'Salon',
    lacks: /Il manque au robot dans le salon #silence\s: envoyer des messages/,
    fix: /Permissions, rôle/,
    edit: 'Modifier',
    text: 'Texte',
    preview: 'Aperçu',
    close: 'Fermer',
    texts: 'Tous les textes',
    person: 'Une personne',
    arrivals: 'Dernières arrivées',
    both: 'Les deux',
    spoiler: 'Afficher le texte masqué',
    message: 'Message',
    theirLanguage: 'Sa langue',
    german: 'Allemand',
    english: 'Anglais',
    greeted: 'Déjà accueillie il y a',
    default: 'C’est le message par défaut.',
    greetedBefore: 'Cette personne a déjà été accueillie.',
    theirs: 'C’est la sienne.',
    missing: 'Le message n’est pas traduit dans la sienne.',
    who: 'Personne',
    everyone: 'Se fait appeler @everyone',
    send: 'Envoyer un essai',
    sent: 'L’essai part vers #general.',
    sendTo: 'Destination de l’essai',
    toSelf: 'Moi, en message privé',
    whoAmI: 'Qui êtes-vous sur le serveur ?',
    getCode: 'Recevoir un code',
    code: 'Code reçu',
    confirm: 'Confirmer',
    sendMe: 'M’envoyer l’essai',
    sentToMe: 'L’essai vous a été envoyé.',
    unlink: 'Délier ce compte',
    wrong: 'Ce code est faux',
    closed: 'n’accepte pas les messages du robot',
    overLast: /^Sur les \d+ dernières arrivées$/,
    refused: 'Ces réglages seraient refusés',
  },
  en: {
    setUp: `Set up “Welcome message” on ${server}`,
    channel: 'Channel',
    lacks: 'The bot lacks in the channel #silence: send messages',
    fix: /Permissions, the role/,
    edit: 'Edit',
    text: 'Text',
    preview: 'Preview',
    close: 'Close',
    texts: 'All texts',
    person: 'One person',
    arrivals: 'Last arrivals',
    both: 'Both',
    spoiler: 'Show the hidden text',
    message: 'Message',
    theirLanguage: 'Their language',
    german: 'German',
    english: 'English',
    greeted: 'Already greeted',
    default: 'It is the default message.',
    greetedBefore: 'This person was greeted before.',
    theirs: 'It is theirs.',
    missing: 'The message has no translation into theirs.',
    who: 'Person',
    everyone: 'Calls themselves @everyone',
    send: 'Send a test',
    sent: 'The test goes to #general.',
    sendTo: 'Where the test goes',
    toSelf: 'Me, as a direct message',
    whoAmI: 'Who are you on the server?',
    getCode: 'Get a code',
    code: 'Code you got',
    confirm: 'Confirm',
    sendMe: 'Send me the test',
    sentToMe: 'The test was sent to you.',
    unlink: 'Unlink this account',
    wrong: 'This code is wrong',
    closed: 'takes no messages from the bot',
    overLast: /^Over the last \d+ arrivals$/,
    refused: 'These settings would be refused',
  },
}

beforeAll(async () => {
  const { discord, guildId } = community.connected
  const { id: channelId } = await discord.addChannel({ guildId, name: silent })
  await discord.denyInChannel({ channelId, permissions: ['SendMessages'] })
})

async function chooseChannel(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(name)
  await page.getByRole('option', { name }).first().click()
}

/** Makes the window so high that the bar of the form covers nothing. */
async function showWhole(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width, height: 2400 })
}

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'the form says what the bot will be refused, and how to fix it: $locale',
  async (setting) => {
    const messages = translations[setting.locale]
    const visitor = await running.visit(setting)
    const { page, watch } = visitor
    await community.open(visitor, '/widgets')
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

const french = [
  '# Bienvenue sur {{server}}',
  '**{{mention}}**, *nous* __sommes__ ~~100~~ {{count}}.',
  '> Lisez `#règles` et ||le secret||, [ici](https://parvis.test)',
  '- un',
  '- deux : {{channel}}, {{date}}',
  '```',
  'code',
  '```',
  '-# {{member}}',
].join('\n')

/** Stores a welcome message of two messages, the second one by default, in a channel. */
async function storeWelcome(): Promise<{ id: string; channelId: string }> {
  const { discord, guildId, networkId } = community.connected
  const guild = (await discord.guilds()).find(({ id }) => id === guildId)
  const channelId = guild?.channels.find(({ name }) => name === 'general')?.id ?? ''
  const { item } = await ask('POST', '/community/widgets/welcome-message', {
    networkId,
    enabled: false,
    channel_id: channelId,
    messages: [
      { content: [{ language: 'fr', text: 'Autre {{member}}' }], default: false },
      {
        content: [
          { language: 'fr', text: french },
          { language: 'en', text: 'Hello {{member}}, *you* are @everyone' },
          { language: 'ar', text: 'مرحبا {{member}} في {{server}}' },
        ],
        default: true,
      },
    ],
  })
  return { id: item.id, channelId }
}

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'the preview shows what people get, and why, before settings are saved: $locale',
  async (setting) => {
    const messages = translations[setting.locale]
    const { discord, guildId } = community.connected
    await discord.joinMany({ guildId, count: 3, perSecond: 100 })
    const { id, channelId } = await storeWelcome()
    const visitor = await running.visit(setting)
    const { page, watch } = visitor
    await community.open(visitor, `/widgets/welcome-message/${id}/show`)
    await page.getByRole('button', { name: messages.preview }).click()
    const preview = page.getByRole('dialog')
    const tab = (name: string) => preview.getByRole('tab', { name })

    await preview.locator('blockquote').first().waitFor()
    await lookAt(page, 'lab-texts', setting)
    const second = preview.getByRole('region', { name: /^Message 2 · (Anglais|English)/ })
    await second.scrollIntoViewIfNeeded()
    expect(await second.locator('em').first().textContent()).toBe('you')
    expect(await second.getByText('@everyone', { exact: true }).count()).toBeGreaterThan(0)
    await preview.getByRole('button', { name: messages.spoiler }).first().click()
    await preview.getByText('le secret').first().waitFor()
    await preview
      .getByRole('region', { name: /^Message 2/ })
      .first()
      .scrollIntoViewIfNeeded()
    await lookAt(page, 'lab-formatting', setting)
    await preview.getByRole('button', { name: messages.both }).click()
    await expect.poll(() => preview.locator('[data-discord-theme=light]').count()).toBeGreaterThan(3)
    await lookAt(page, 'lab-texts-themes', setting)

    await tab(messages.person).click()
    await preview.getByText(messages.default).waitFor()
    await choose(page, messages.theirLanguage, messages.english)
    await preview.getByText(messages.theirs).waitFor()
    await choose(page, messages.theirLanguage, messages.german)
    await preview.getByText(messages.missing).waitFor()
    await choose(page, messages.theirLanguage, messages.english)
    await choose(page, messages.who, messages.everyone)
    await lookAt(page, 'lab-person', setting)
    await preview.getByRole('button', { name: messages.send }).click()
    await page.getByRole('alert').filter({ hasText: messages.sent }).waitFor()
    await vi.waitFor(
      async () => {
        const sent = await discord.messages({ channelId })
        expect(sent.map(({ content }) => content)).toContain(
          String.raw`Hello \@everyone, *you* are @everyone`,
        )
      },
      { timeout: 180_000, interval: 250 },
    )
    await preview.getByLabel(messages.greeted).fill('3')
    await preview.getByText(messages.greetedBefore).waitFor()

    await tab(messages.arrivals).click()
    await preview.getByRole('heading', { name: messages.overLast }).waitFor()
    await lookAt(page, 'lab-arrivals', setting)
    await page.keyboard.press('Escape')
    await preview.waitFor({ state: 'detached' })

    await page.getByRole('link', { name: messages.edit }).click()
    const text = page.getByRole('textbox', { name: messages.text }).nth(0)
    await text.press('ControlOrMeta+a')
    await text.pressSequentially('Unsaved **words**')
    await page.getByRole('button', { name: messages.preview }).click()
    await preview.locator('strong', { hasText: 'words' }).first().waitFor()
    await lookAt(page, 'lab-unsaved', setting)
    await preview.getByRole('button', { name: messages.close }).click()
    await text.press('ControlOrMeta+End')
    await text.pressSequentially(' {{nobody}}')
    await page.getByRole('button', { name: messages.preview }).click()
    watch.allow(/422/, /\/dry-run$/)
    await tab(messages.arrivals).click()
    await preview.getByText(messages.refused).waitFor()
    await lookAt(page, 'lab-refused', setting)
    expect(watch.troubles()).toEqual([])
    await ask('DELETE', `/community/widgets/welcome-message/${id}`)
    await visitor.end()
  },
)

/** Adds a picture to the files. @returns its id */
async function addPicture(name: string): Promise<string> {
  const body = new FormData()
  body.set('description', 'A violet square')
  body.set('file', new Blob([new Uint8Array(png(240, [0x67, 0x50, 0xa7]))]), name)
  const headers = { 'x-token': running.api.token }
  const answer = await fetch(`${running.product.url}/api/files`, { method: 'POST', headers, body })
  return (await answer.json()).item.id
}

/** Stores a welcome message of an embed and a frame, each with a picture, in a channel. */
async function storeLaidOut(picture: string): Promise<{ id: string; channelId: string }> {
  const { discord, guildId, networkId } = community.connected
  const guild = (await discord.guilds()).find(({ id }) => id === guildId)
  const channelId = guild?.channels.find(({ name }) => name === 'general')?.id ?? ''
  const content = [{ language: 'en', text: '# Welcome\n{{mention}}, **read** the rules' }]
  const { item } = await ask('POST', '/community/widgets/welcome-message', {
    networkId,
    enabled: false,
    channel_id: channelId,
    languageButton: true,
    randomMessage: false,
    messages: [
      { content, format: 'embed', accentColor: '#e2445c', picture },
      { content, format: 'components', accentColor: '#00a37a', picture },
      { content, picture },
    ],
  })
  return { id: item.id, channelId }
}

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'messages with layouts, pictures and buttons are previewed as they are sent: $locale',
  async (setting) => {
    const messages = translations[setting.locale]
    const { discord, guildId } = community.connected
    await discord.joinMany({ guildId, count: 1, perSecond: 100 })
    const { id, channelId } = await storeLaidOut(await addPicture('Le carré.png'))
    const visitor = await running.visit(setting)
    const { page, watch } = visitor
    await community.open(visitor, `/widgets/welcome-message/${id}/show`)
    await page.getByText('#e2445c').waitFor()
    await showWhole(page)
    await lookAt(page, 'looks-record', setting)
    await page.getByRole('button', { name: messages.preview }).click()
    const preview = page.getByRole('dialog')
    const pictures = preview.getByRole('img', { name: 'A violet square' })
    await expect.poll(() => pictures.count()).toBeGreaterThan(2)
    await preview.getByRole('button', { name: messages.both }).click()
    for (const rank of [1, 2, 3]) {
      const region = preview.getByRole('region', { name: new RegExp(`^Message ${rank}`) })
      await region.locator('[data-action=language]').first().waitFor()
      expect(await region.locator('[data-action=language]').first().textContent()).toBe('🌐 Language')
    }
    const colors = preview.locator('[data-color]')
    expect(await colors.first().getAttribute('data-color')).toBe('#e2445c')
    expect(await colors.last().getAttribute('data-color')).toBe('#00a37a')
    await lookAt(page, 'lab-looks', setting)

    await preview.getByRole('tab', { name: messages.person }).click()
    await preview.getByRole('button', { name: messages.send }).click()
    await page.getByRole('alert').filter({ hasText: messages.sent }).waitFor()
    const sent = () => discord.messages({ channelId })
    await vi.waitFor(async () => expect((await sent()).at(-1)?.embeds).toHaveLength(1), {
      timeout: 180_000,
      interval: 250,
    })
    const last = (await sent()).at(-1)
    expect(last).toMatchObject({
      content: expect.stringMatching(/^<@\d+>$/),
      mentions: [],
      embeds: [{ color: 0xe2445c, description: expect.stringMatching(/^# Welcome\n<@\d+>, \*\*read/) }],
      components: [{ components: [{ label: '🌐 Language' }] }],
    })
    const served = await fetch(last?.embeds[0]?.image?.url ?? '')
    expect(served.headers.get('content-type')).toBe('image/webp')
    await page.keyboard.press('Escape')
    await preview.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: messages.edit }).click()
    await page.getByRole('textbox', { name: messages.text }).first().waitFor()
    await lookAt(page, 'looks-form', setting)
    expect(watch.troubles()).toEqual([])
    await ask('DELETE', `/community/widgets/welcome-message/${id}`)
    await visitor.end()
  },
)

/** Opens the preview of a welcome message for someone who joins, to send them a test. */
async function previewFor(visitor: Visitor, messages: (typeof translations)['fr' | 'en'], nick: string) {
  const { discord, guildId } = community.connected
  const { user } = await discord.join({ guildId, nick })
  const filter = encodeURIComponent(JSON.stringify({ q: nick }))
  await vi.waitFor(
    async () => {
      const { items } = await ask('GET', `/community/members?filter=${filter}`)
      expect(items).toHaveLength(1)
    },
    { timeout: 180_000, interval: 250 },
  )
  const { id } = await storeWelcome()
  const { page } = visitor
  await community.open(visitor, `/widgets/welcome-message/${id}/show`)
  await page.getByRole('button', { name: messages.preview }).click()
  const preview = page.getByRole('dialog')
  await preview.getByRole('tab', { name: messages.person }).click()
  await choose(page, messages.sendTo, messages.toSelf)
  const who = preview.getByRole('combobox', { name: messages.whoAmI })
  const getCode = async (status: number) => {
    await who.fill(nick)
    // The list of those found is shorter, and moves what it offers: a click may begin before, and end elsewhere.
    await expect.poll(() => page.getByRole('option').count()).toBe(1)
    await page.getByRole('option', { name: nick }).click()
    const answering = page.waitForResponse(
      (answer) => answer.url().endsWith('/chat-account') && answer.request().method() === 'POST',
    )
    await preview.getByRole('button', { name: messages.getCode }).click()
    const answer = await answering
    expect(answer.status(), await answer.text()).toBe(status)
  }
  return { id, userId: user.id, preview, who, getCode }
}

/** Has the page read one's own account again; the answer arrives when asked for, and later ones after `end`. */
async function readAccountSlowly(page: Page) {
  const url = '**/chat-account'
  const readings: Route[] = []
  await page.route(url, (route) =>
    route.request().method() === 'GET' ? void readings.push(route) : route.continue(),
  )
  // A reading that began before the route was there may be running; then none begins.
  const comeBack = () => page.evaluate(() => void window.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(async () => comeBack().then(() => readings.length)).toBe(1)
  const first = readings.shift()
  const response = await first?.fetch()
  return {
    arrive: () => first?.fulfill({ response }),
    async end() {
      await page.unroute(url)
      for (const route of readings) await route.continue()
    },
  }
}

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'a test goes to oneself once one’s own account is linked: $locale',
  async (setting) => {
    const messages = translations[setting.locale]
    const { discord } = community.connected
    const visitor = await running.visit(setting)
    const { page, watch } = visitor
    const { id, userId, preview, who, getCode } = await previewFor(visitor, messages, `Zoé ${setting.locale}`)
    await lookAt(page, 'lab-self-who', setting)
    const reading = await readAccountSlowly(page)
    await getCode(200)
    await reading.arrive()
    const code = preview.getByRole('textbox', { name: messages.code })
    watch.allow(/422/, /\/chat-account\/confirm$/)
    await code.fill('abc')
    await code.press('Enter')
    await preview.getByText(messages.wrong).waitFor()
    await reading.end()
    await lookAt(page, 'lab-self-code', setting)
    const [sent] = await discord.directMessages({ userId })
    await code.fill(/\d{6}/.exec(sent?.content ?? '')?.[0] ?? '')
    await preview.getByRole('button', { name: messages.confirm }).click()
    await preview.getByRole('button', { name: messages.sendMe }).click()
    await page.getByRole('alert').filter({ hasText: messages.sentToMe }).waitFor()
    await lookAt(page, 'lab-self', setting)
    expect(await discord.directMessages({ userId })).toHaveLength(2)
    // By the keyboard, as the notice of the test covers it.
    await preview.getByRole('button', { name: messages.unlink }).press('Enter')
    await who.waitFor()
    expect(watch.troubles()).toEqual([])
    await ask('DELETE', `/community/widgets/welcome-message/${id}`)
    await visitor.end()
  },
)

test('the field says that someone takes no messages', async () => {
  const messages = translations.en
  const { discord } = community.connected
  const visitor = await running.visit(englishLightNarrow)
  const { page, watch } = visitor
  const { id, userId, preview, getCode } = await previewFor(visitor, messages, 'Zoé closed')
  watch.allow(/422/, /\/chat-account$/)
  await discord.setTakesMessages({ userId, takes: false })
  await getCode(422)
  await preview.getByText(messages.closed).waitFor()
  await lookAt(page, 'lab-self-closed', englishLightNarrow)
  expect(watch.troubles()).toEqual([])
  await ask('DELETE', `/community/widgets/welcome-message/${id}`)
  await visitor.end()
})

test('the preview of large settings shows some texts at a time, and is used with the keyboard', async () => {
  const languages = [
    'fr',
    'en',
    'de',
    'es',
    'it',
    'ja',
    'ko',
    'nl',
    'pl',
    'pt',
    'ro',
    'ru',
    'sv',
    'th',
    'tr',
    'uk',
  ]
  const content = languages.map((language) => ({ language, text: `${language} {{member}}` }))
  const { item } = await ask('POST', '/community/widgets/welcome-message', {
    networkId: community.connected.networkId,
    enabled: false,
    channel_id: '1',
    messages: Array.from({ length: 50 }, () => ({ content, default: false })),
  })
  const visitor = await running.visit(englishLightNarrow)
  const { page, watch } = visitor
  await community.open(visitor, `/widgets/welcome-message/${item.id}/show`)
  await page.getByRole('button', { name: 'Preview' }).press('Enter')
  const preview = page.getByRole('dialog')
  const texts = preview.getByRole('region')
  await preview.getByRole('button', { name: /3 of 800 texts/ }).press('Enter')
  await expect.poll(() => texts.count()).toBe(6)
  await choose(page, 'Message', 'Message 50')
  await choose(page, 'Language', 'Japanese')
  await expect.poll(() => texts.count()).toBe(1)
  await preview.getByRole('region', { name: 'Message 50 · Japanese' }).waitFor()
  await preview.getByRole('tab', { name: 'All texts' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await preview.getByText('It was drawn at random.').waitFor()
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'detached' })
  const button = page.getByRole('button', { name: 'Preview' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(watch.troubles()).toEqual([])
  await ask('DELETE', `/community/widgets/welcome-message/${item.id}`)
  await visitor.end()
})

/** Chooses an option of a select. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

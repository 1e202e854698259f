import { tokens } from '@parvis/schemas'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { failedStatus } from '../support/console-watch.js'
import { startSession } from '../support/login-page.js'
import { lookAt, lookAtWhole } from '../support/look.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { storedRecords } from '../support/stored-records.js'
import type { Visitor } from '../support/visitor.js'
import { withCommunity } from '../support/with-community.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()
const community = withCommunity(running, 'Fidèles du phare', 'Les Marcheurs du dimanche')
const settings = settingsInTurn([{ ...frenchDarkWide, width: 1440 }, englishLightNarrow])

const translations = {
  fr: {
    mint: 'Émettre…',
    source: 'Fichier',
    file: 'Fichier des destinataires',
    example: 'Télécharger un exemple',
    exampleName: 'exemple.csv',
    problems: '3 problèmes à corriger',
    wrongChecksum: /^Les majuscules de cette adresse/,
    checked: 'Tout est en ordre',
    summary: /750\u00a0LUM à 500 destinataires, en 2 transactions\./,
    mintNow: 'Émettre à 500 destinataires',
    done: /^500 confirmés sur 500/,
    see: 'Voir les destinataires',
    range: (first: number, last: number) => `${first} à ${last} sur 500`,
    next: 'Suivants',
    previous: 'Précédents',
    confirmed: 'Confirmée',
    download: 'Télécharger (CSV)',
    close: 'Fermer',
    edit: 'Modifier l’adresse',
    address: 'Adresse',
    save: 'Enregistrer',
    members: 'Membres',
    community: 'Communauté',
    tags: 'Étiquettes',
    amount: 'Montant (LUM)',
    check: 'Vérifier et chiffrer',
    without: /n’ont pas d’adresse/,
    mintToTwo: 'Émettre à 2 destinataires',
    toTwo: /^2 confirmés sur 2/,
  },
  en: {
    mint: 'Mint…',
    source: 'File',
    file: 'File with the recipients',
    example: 'Download an example',
    exampleName: 'example.csv',
    problems: '3 problems to correct',
    wrongChecksum: /^The capitals of this address/,
    checked: 'All is well',
    summary: /750\u00a0LUM to 500 recipients, in 2 transactions\./,
    mintNow: 'Mint to 500 recipients',
    done: /^500 of 500 confirmed/,
    see: 'See the recipients',
    range: (first: number, last: number) => `${first} to ${last} of 500`,
    next: 'Next',
    previous: 'Previous',
    confirmed: 'Confirmed',
    download: 'Download (CSV)',
    close: 'Close',
    edit: 'Change the address',
    address: 'Address',
    save: 'Save',
    members: 'Members',
    community: 'Community',
    tags: 'Tags',
    amount: 'Amount (LUM)',
    check: 'Check and show the cost',
    without: /have no address/,
    mintToTwo: 'Mint to 2 recipients',
    toTwo: /^2 of 2 confirmed/,
  },
}

const address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const addressOf = (index: number) => `0x${(index + 1).toString(16).padStart(40, '0')}`
const rows = Array.from({ length: 499 }, (_, index) => `${addressOf(index)};1,5`)

/** A list as spreadsheets write it: with a byte order mark, semicolons and decimal commas. */
const fileOf = (last: readonly string[]) => ({
  name: 'destinataires.csv',
  // As Windows says it.
  mimeType: '',
  buffer: Buffer.from(`\ufeffAdresse;Quantité\r\n${[...rows, ...last].join('\r\n')}\r\n`),
})

const press = (name: string, within: Pick<Page, 'getByRole'>) =>
  within.getByRole('button', { name, exact: true }).click()

const currency = { symbol: 'LUM', standard: 'erc20', decimals: 18, maximum: 10_000 }

/** Stores a currency, and deploys it. */
async function deployedToken(name: string): Promise<string> {
  const answer = await running.api.call('POST', '/tokens', { ...currency, name })
  expect(answer.status).toBe(201)
  const { id, version } = (await answer.json()).item
  expect((await running.api.call('POST', `/tokens/${id}/deploy`, { version })).status).toBe(202)
  await reaches(id, 'deployed')
  return id
}

const reaches = (id: string, state: string) =>
  expect
    .poll(async () => (await storedRecords(running.api, tokens).one(id))?.state, { timeout: 180_000 })
    .toBe(state)

test.each(settings)('a list is corrected, minted once, and followed: $locale', async (setting) => {
  const messages = translations[setting.locale]
  const id = await deployedToken(`Liste ${setting.locale}`)
  const visitor = await running.visit(setting)
  const { page, watch } = visitor
  await startSession(visitor)
  await page.goto(`/admin/web3/mint/tokens/${id}/show`)
  await press(messages.mint, page)
  const dialog = page.getByRole('dialog')
  await press(messages.source, dialog)
  await lookAt(page, 'token-list-empty', setting)
  const saved = page.waitForEvent('download')
  await press(messages.example, dialog)
  expect((await saved).suggestedFilename()).toBe(messages.exampleName)

  const wrong = [`${address.replace('cA', 'ca')};1,5`, `alice.eth;0`]
  await dialog.getByLabel(messages.file).setInputFiles(fileOf(wrong))
  await dialog.getByText(messages.problems).waitFor()
  await dialog.getByRole('row', { name: /^501 / }).getByText(messages.wrongChecksum).waitFor()
  expect(await dialog.getByRole('row', { name: /^502 / }).count()).toBe(2)
  await lookAt(page, 'token-list-problems', setting)

  await dialog.getByLabel(messages.file).setInputFiles(fileOf([`${address};1,5`]))
  await dialog.getByText(messages.checked).waitFor()
  await dialog.getByText(messages.summary).waitFor()
  await lookAt(page, 'token-list-checked', setting)
  await loseAnswer(visitor)
  await press(messages.mintNow, dialog)
  await dialog.getByRole('alert').waitFor()
  await dialog.getByRole('button', { name: messages.mintNow, exact: true }).dblclick()
  await reaches(id, 'minted')
  await page.getByText(messages.done).waitFor()
  const stored = await (await running.api.call('GET', `/tokens/${id}/mintings`)).json()
  expect(stored.items).toHaveLength(1)
  await lookAtWhole(page, 'token-mintings', setting)
  await seeRecipients(visitor)
  expect(watch.troubles()).toEqual([])
  await visitor.end()
})

/** Loses the first answer to a request for minting, which the server does. */
async function loseAnswer({ page, watch }: Visitor): Promise<void> {
  watch.allow(failedStatus(502), /mint\/list\//)
  watch.allow(/POST .*\/mint\/list\//, /./)
  const minting = /\/mint\/list\/[^/]+$/
  await page.route(minting, async (route) => {
    await route.fetch()
    await route.fulfill({ status: 502 })
    await page.unroute(minting)
  })
}

/** Pages through the recipients of a minting, and downloads them. */
async function seeRecipients({ page, setting }: Visitor): Promise<void> {
  const messages = translations[setting.locale]
  const dialog = page.getByRole('dialog')
  await press(messages.see, page)
  await dialog.getByText(messages.range(1, 100)).waitFor()
  await expect.poll(() => dialog.getByText(messages.confirmed, { exact: true }).count()).toBe(100)
  await lookAt(page, 'token-recipients', setting)
  await press(messages.next, dialog)
  await dialog.getByText(messages.range(101, 200)).waitFor()
  await dialog.getByTitle(addressOf(100), { exact: true }).waitFor()
  await press(messages.previous, dialog)
  await dialog.getByTitle(addressOf(0), { exact: true }).waitFor()
  const saved = page.waitForEvent('download')
  await press(messages.download, dialog)
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/)
  await press(messages.close, dialog)
}

test.each(settings)('members with an address get tokens: $locale', async (setting) => {
  const messages = translations[setting.locale]
  const id = await deployedToken(`Membres ${setting.locale}`)
  const members = await presentMembers()
  const [first, second] = members
  await community.ask('POST', `/community/members/${second?.id}/wallet`, { wallet: addressOf(1) })
  await community.ask('POST', `/community/members/${first?.id}/wallet`, { wallet: null })
  const visitor = await running.visit(setting)
  const { page, watch } = visitor
  await community.open(visitor, `/members/${first?.id}/show`)
  await writeAddress(visitor)

  await page.goto(`/admin/web3/mint/tokens/${id}/show`)
  await press(messages.mint, page)
  const dialog = page.getByRole('dialog')
  await press(messages.members, dialog)
  const choice = dialog.getByRole('combobox', { name: messages.community })
  await choice.fill('Fidèles du phare')
  await page.getByRole('option', { name: 'Fidèles du phare' }).click()
  await dialog.getByRole('combobox', { name: messages.tags }).waitFor()
  // The other rows of amounts are hidden with their source.
  await dialog.getByRole('textbox', { name: messages.amount }).fill('2,5')
  await press(messages.check, dialog)
  await dialog.getByText(messages.without).waitFor()
  await lookAt(page, 'token-members-checked', setting)
  await press(messages.mintToTwo, dialog)
  await reaches(id, 'minted')
  await page.getByText(messages.toTwo).waitFor()
  expect(watch.troubles()).toEqual([])
  await visitor.end()
})

async function presentMembers(): Promise<readonly { id: string }[]> {
  const filter = JSON.stringify({ isBot: false, leftAt: { empty: true } })
  return (await community.ask('GET', `/community/members?filter=${encodeURIComponent(filter)}`)).items
}

/** Writes the address of a member, mistyped at first. */
async function writeAddress({ page, setting, watch }: Visitor): Promise<void> {
  const messages = translations[setting.locale]
  const dialog = page.getByRole('dialog')
  await press(messages.edit, page)
  watch.allow(failedStatus(422), /\/wallet$/)
  const field = dialog.getByRole('textbox', { name: messages.address })
  await field.fill(address.replace('cA', 'ca'))
  await press(messages.save, dialog)
  await dialog.getByText(messages.wrongChecksum).waitFor()
  await lookAt(page, 'member-wallet-refused', setting)
  await field.fill(address)
  await press(messages.save, dialog)
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(address, { exact: true }).waitFor()
  await lookAt(page, 'member-wallet', setting)
}

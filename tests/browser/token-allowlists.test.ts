import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { failedStatus } from '../support/console-watch.js'
import { startSession } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()
const settings = settingsInTurn([{ ...frenchDarkWide, width: 1440 }, englishLightNarrow])

const translations = {
  fr: {
    section: 'Listes d’autorisation',
    create: 'Nouvelle liste d’autorisation',
    name: 'Nom',
    file: 'Fichier',
    createNow: 'Créer la liste',
    line: /^Ligne 2\u00a0: Les majuscules/,
    see: 'Voir les adresses',
    search: 'Chercher une adresse',
    notFound: 'Cette adresse n’est pas sur la liste.',
    proof: 'Télécharger la preuve de ',
    close: 'Fermer',
    download: 'Télécharger',
    delete: 'Supprimer',
    none: /^Aucune liste/,
    required: 'Ce champ est requis.',
  },
  en: {
    section: 'Allowlists',
    create: 'New allowlist',
    name: 'Name',
    file: 'File',
    createNow: 'Create the list',
    line: /^Line 2: The capitals/,
    see: 'See the addresses',
    search: 'Find an address',
    notFound: 'This address is not on the list.',
    proof: 'Download the proof of ',
    close: 'Close',
    download: 'Download',
    delete: 'Delete',
    none: /^No list yet/,
    required: 'This field is required.',
  },
}

const address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const mistyped = address.replace('cA', 'ca')
const other = `0x${'1'.repeat(40)}`

const press = (name: string, within: Pick<Page, 'getByRole'>) =>
  within.getByRole('button', { name, exact: true }).click()

const csv = (text: string) => ({ name: 'sale.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

async function storedToken(name: string): Promise<string> {
  const values = { name, symbol: 'LUM', standard: 'erc20', decimals: 18, maximum: 1000 }
  const answer = await running.api.call('POST', '/tokens', values)
  expect(answer.status).toBe(201)
  return (await answer.json()).item.id
}

/** Presses a button, and reads the JSON file that is saved. */
async function saved(page: Page, name: string, within: Pick<Page, 'getByRole'>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press(name, within)])
  return JSON.parse(await readFile(await download.path(), 'utf8'))
}

test.each(settings)('an allowlist is created, searched and deleted: $locale', async (setting) => {
  const messages = translations[setting.locale]
  const id = await storedToken(`Phare ${setting.locale}`)
  const visitor = await running.visit(setting)
  const { page, watch } = visitor
  await startSession(visitor)
  await page.goto(`/admin/web3/mint/tokens/${id}/show`)
  await page.getByText(messages.none).waitFor()
  await lookAt(page, 'allowlists-none', setting)

  await press(messages.create, page)
  const dialog = page.getByRole('dialog')
  const file = dialog.getByLabel(messages.file, { exact: true })
  watch.allow(failedStatus(422), /\/allowlists\?name=$/)
  await file.setInputFiles(csv(`${address};1,5`))
  await press(messages.createNow, dialog)
  await dialog.getByText(messages.required).waitFor()
  await dialog.getByRole('textbox', { name: messages.name }).fill('Prévente')
  await file.setInputFiles(csv(`${other};1\n${mistyped};1,5\n`))
  await press(messages.createNow, dialog)
  await dialog.getByRole('listitem').getByText(messages.line).waitFor()
  await lookAt(page, 'allowlist-refused', setting)
  await file.setInputFiles(csv(`${other};1\n${address};1,5\n`))
  await press(messages.createNow, dialog)
  await dialog.waitFor({ state: 'detached' })
  const section = page.getByRole('region', { name: messages.section })
  await section.getByText('Prévente', { exact: true }).waitFor()
  await section.scrollIntoViewIfNeeded()
  await lookAt(page, 'allowlists', setting)
  expect((await saved(page, messages.download, section)).values).toHaveLength(2)

  await press(messages.see, section)
  await dialog.getByText(other).waitFor()
  const search = dialog.getByRole('searchbox', { name: messages.search })
  await search.fill(`0x${'2'.repeat(40)}`)
  await dialog.getByText(messages.notFound).waitFor()
  await search.fill(address.toLowerCase())
  await dialog.getByText(address).waitFor()
  await lookAt(page, 'allowlist-entries', setting)
  const proof = await saved(page, messages.proof + address, dialog)
  expect(proof).toMatchObject({ address, amount: `15${'0'.repeat(17)}`, proof: [expect.any(String)] })
  await press(messages.close, dialog)

  await press(messages.delete, section)
  await lookAt(page, 'allowlist-delete', setting)
  await press(messages.delete, page.getByRole('alertdialog'))
  await page.getByText(messages.none).waitFor()
  expect(watch.troubles()).toEqual([])
  await visitor.end()
})

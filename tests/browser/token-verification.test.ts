import { tokens } from '@parvis/schemas'
import { expect, test } from 'vitest'
import { startSession } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { storedRecords } from '../support/stored-records.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()
const settings = settingsInTurn([{ ...frenchDarkWide, width: 1440 }, englishLightNarrow])

const translations = {
  fr: {
    holders: 'Détenteurs',
    seeAll: 'Tous les détenteurs',
    count: /^12 adresses/,
    proof: 'Vérification',
    verify: 'Vérifier…',
    allSame: /^Tout concorde avec la chaîne/,
    close: 'Fermer',
    download: 'Télécharger la preuve',
    input: 'Source pour les explorateurs',
  },
  en: {
    holders: 'Holders',
    seeAll: 'All holders',
    count: /^12 addresses/,
    proof: 'Verification',
    verify: 'Verify…',
    allSame: /^All of it agrees with the chain/,
    close: 'Close',
    download: 'Download the proof',
    input: 'Source for explorers',
  },
}

const currency = { symbol: 'LUM', standard: 'erc20', decimals: 0, maximum: 10_000 }
const recipients = Array.from({ length: 12 }, (_, index) => ({
  address: `0x${'ab'.repeat(19)}${index + 10}`,
  amount: String(index === 0 ? 200 : 100),
}))

async function mintedToken(name: string): Promise<string> {
  const { api } = running
  const made = await api.call('POST', '/tokens', { ...currency, name })
  const { id, version } = (await made.json()).item
  const stateOf = async () => (await storedRecords(api, tokens).one(id))?.state
  expect((await api.call('POST', `/tokens/${id}/deploy`, { version })).status).toBe(202)
  await expect.poll(stateOf, { timeout: 180_000 }).toBe('deployed')
  expect((await api.call('POST', `/tokens/${id}/mint`, { recipients })).status).toBe(202)
  await expect.poll(stateOf, { timeout: 180_000 }).toBe('minted')
  const countOf = async () => (await (await api.call('GET', `/tokens/${id}/holders`)).json()).item.count
  await expect.poll(countOf, { timeout: 180_000 }).toBe(recipients.length)
  return id
}

test.each(settings)('a token shows its holders, and is verified: $locale', async (setting) => {
  const messages = translations[setting.locale]
  const id = await mintedToken(`Preuve ${setting.locale}`)
  const visitor = await running.visit(setting)
  const { page, watch } = visitor
  await startSession(visitor)
  await page.goto(`/admin/web3/mint/tokens/${id}/show`)

  const holders = page.getByRole('region', { name: messages.holders, exact: true })
  await holders.getByText(messages.count).waitFor()
  expect(await holders.getByRole('listitem').count()).toBe(10)
  await holders.scrollIntoViewIfNeeded()
  await lookAt(page, 'token-holders', setting)
  await holders.getByRole('button', { name: messages.seeAll, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(recipients.length)
  await lookAt(page, 'token-all-holders', setting)
  await dialog.getByRole('button', { name: messages.close, exact: true }).click()

  const proof = page.getByRole('region', { name: messages.proof, exact: true })
  await proof.scrollIntoViewIfNeeded()
  await lookAt(page, 'token-proof', setting)
  await proof.getByRole('button', { name: messages.verify, exact: true }).click()
  await dialog.getByText(messages.allSame).waitFor()
  await lookAt(page, 'token-verified', setting)
  await dialog.getByRole('button', { name: messages.close, exact: true }).click()

  const saved = page.waitForEvent('download')
  await proof.getByRole('button', { name: messages.download, exact: true }).click()
  expect((await saved).suggestedFilename()).toMatch(/^0x[0-9a-fA-F]{40}\.json$/)
  const source = page.waitForEvent('download')
  await proof.getByRole('button', { name: messages.input, exact: true }).click()
  expect((await source).suggestedFilename()).toBe('erc20-standard-input.json')
  expect(watch.troubles()).toEqual([])
  await visitor.end()
})

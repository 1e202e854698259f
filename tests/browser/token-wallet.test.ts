import { tokens } from '@parvis/schemas'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addWallet, walletName } from '../support/browser-wallet.js'
import { embeddedChainUrl } from '../support/embedded-chain.js'
import { enter, startSession } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { storedRecords } from '../support/stored-records.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()
const settings = settingsInTurn([{ ...frenchDarkWide, width: 1440 }, englishLightNarrow])

const translations = {
  fr: {
    deploy: 'Déployer…',
    deployNow: 'Déployer',
    cost: 'Coût prévu',
    balance: 'Solde du portefeuille',
    sign: 'Signer dans le portefeuille',
    goOn: 'Continuer',
    refused: /^Vous avez refusé/,
    switched: /^Le portefeuille a changé/,
    waits: '1 transaction attend votre portefeuille',
    mint: 'Émettre…',
    address: 'Adresse',
    check: 'Vérifier et chiffrer',
    mintNow: 'Émettre à 1 adresse',
    more: 'Autres actions',
    pause: 'Mettre en pause…',
    pauseNow: 'Mettre en pause',
    paused: 'En pause',
    add: 'Ajouter au portefeuille',
    added: 'Ajouté au portefeuille.',
    cancelAll: 'Annuler…',
    cancelNow: 'Annuler ces envois',
    resume: 'Relancer…',
    resumeNow: 'Relancer',
    close: 'Fermer',
    accept: 'Accepter la propriété…',
    acceptNow: 'Accepter la propriété',
    pending: 'Doit encore accepter',
  },
  en: {
    deploy: 'Deploy…',
    deployNow: 'Deploy',
    cost: 'Expected cost',
    balance: 'Balance of the wallet',
    sign: 'Sign in the wallet',
    goOn: 'Go on',
    refused: /^You refused/,
    switched: /^The wallet switched/,
    waits: '1 transaction waits for your wallet',
    mint: 'Mint…',
    address: 'Address',
    check: 'Check and show the cost',
    mintNow: 'Mint to 1 address',
    more: 'More actions',
    pause: 'Pause…',
    pauseNow: 'Pause',
    paused: 'Paused',
    add: 'Add to wallet',
    added: 'Added to the wallet.',
    cancelAll: 'Cancel…',
    cancelNow: 'Cancel sending',
    resume: 'Resume…',
    resumeNow: 'Resume',
    close: 'Close',
    accept: 'Accept the ownership…',
    acceptNow: 'Accept the ownership',
    pending: 'Has yet to accept',
  },
}

const press = (name: string, within: Pick<Page, 'getByRole'>) =>
  within.getByRole('button', { name, exact: true }).click()

/** Address of the chain, once the product has started it. */
async function chainUrl(): Promise<string> {
  await running.api.call('GET', '/tokens/chain')
  const url = embeddedChainUrl(running.product.folder)
  if (!url) throw new Error('The chain is not started.')
  return url
}

async function reaches(id: string, state: string): Promise<void> {
  const read = storedRecords(running.api, tokens)
  await expect.poll(async () => (await read.one(id))?.state, { timeout: 180_000 }).toBe(state)
}

test.each(settings)(
  'a wallet deploys, mints and pauses, whatever happens meanwhile: $locale',
  async (setting) => {
    const messages = translations[setting.locale]
    const currency = { name: `Portefeuille ${setting.locale}`, symbol: 'LUM', standard: 'erc20' }
    const made = await running.api.call('POST', '/tokens', { ...currency, decimals: 18, maximum: 1000 })
    const { id } = (await made.json()).item
    const visitor = await running.visit(setting)
    const wallet = await addWallet(visitor.context, await chainUrl())
    const { page, watch } = visitor
    await enter(visitor)
    const path = `/admin/web3/mint/tokens/${id}/show`
    await page.goto(path)
    const dialog = page.getByRole('dialog')

    await press(messages.deploy, page)
    await dialog.getByRole('radio', { name: walletName }).check()
    await dialog.getByText(wallet.address).waitFor()
    await dialog.getByText(messages.balance).waitFor()
    await lookAt(page, 'token-wallet-deploy', setting)
    await press(messages.deployNow, dialog)
    wallet.next = 'reject'
    await dialog.getByText(messages.waits).waitFor({ timeout: 180_000 })
    await dialog.getByText(messages.cost).waitFor()
    await lookAt(page, 'token-wallet-sign', setting)
    await press(messages.sign, dialog)
    await dialog.getByText(messages.refused).waitFor()
    await lookAt(page, 'token-wallet-rejected', setting)
    await press(messages.goOn, dialog)
    await dialog.waitFor({ state: 'detached' })
    await reaches(id, 'deployed')

    await press(messages.mint, page)
    await dialog.getByRole('textbox', { name: messages.address, exact: true }).fill(wallet.address)
    await dialog.getByRole('radio', { name: walletName }).check()
    await dialog.getByText(wallet.address).waitFor()
    await press(messages.check, dialog)
    await dialog.getByText(messages.cost).waitFor()
    await lookAt(page, 'token-wallet-mint', setting)
    await press(messages.mintNow, dialog)
    wallet.next = 'switch'
    await press(messages.sign, dialog)
    await dialog.getByText(messages.switched).waitFor()
    await press(messages.goOn, dialog)
    await dialog.waitFor({ state: 'detached' })
    await reaches(id, 'minted')

    await press(messages.more, page)
    await page.getByRole('menuitem', { name: messages.pause, exact: true }).click()
    await dialog.getByRole('radio', { name: walletName }).check()
    await dialog.getByText(wallet.address).waitFor()
    await lookAt(page, 'token-wallet-pause', setting)
    await press(messages.pauseNow, dialog)
    await dialog.getByText(messages.waits).waitFor()

    const later = await visitor.inAnotherTab()
    await page.close()
    await startSession(later)
    await later.page.goto(path)
    await later.page.getByText(messages.waits).waitFor()
    await lookAt(later.page, 'token-wallet-waits', setting)
    await press(messages.goOn, later.page)
    await press(messages.sign, later.page.getByRole('dialog'))
    await later.page.getByText(messages.paused, { exact: true }).waitFor({ timeout: 180_000 })
    await press(messages.add, later.page)
    await later.page.getByText(messages.added).waitFor()
    await lookAt(later.page, 'token-wallet-paused', setting)

    await press(messages.more, later.page)
    await later.page.getByRole('menuitem', { name: messages.resume, exact: true }).click()
    const question = later.page.getByRole('dialog')
    await question.getByRole('radio', { name: walletName }).check()
    await press(messages.resumeNow, question)
    await question.getByText(messages.waits).waitFor()
    await press(messages.close, question)
    await press(messages.cancelAll, later.page)
    await press(messages.cancelNow, later.page.getByRole('alertdialog'))
    await later.page.getByText(messages.waits).waitFor({ state: 'detached' })
    expect(wallet.asked.filter((method) => method === 'eth_sendTransaction')).toHaveLength(5)
    expect(wallet.asked).toContain('wallet_switchEthereumChain')
    expect(watch.troubles()).toEqual([])
    await visitor.end()
  },
)

test.each(settings)('a wallet accepts a contract that it was offered: $locale', async (setting) => {
  const messages = translations[setting.locale]
  const currency = { name: `Offert ${setting.locale}`, symbol: 'LUM', standard: 'erc20' }
  const made = await running.api.call('POST', '/tokens', { ...currency, decimals: 0, maximum: 1000 })
  const { id, version } = (await made.json()).item
  const visitor = await running.visit(setting)
  const wallet = await addWallet(visitor.context, await chainUrl())
  const { page, watch } = visitor
  await running.api.call('POST', `/tokens/${id}/deploy`, { version })
  await reaches(id, 'deployed')
  await running.api.call('POST', `/tokens/${id}/owner`, { owner: wallet.address })
  await startSession(visitor)
  await page.goto(`/admin/web3/mint/tokens/${id}/show`)
  await page.getByText(messages.pending).waitFor({ timeout: 180_000 })
  await press(messages.more, page)
  await page.getByRole('menuitem', { name: messages.accept, exact: true }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByRole('button', { name: messages.acceptNow, exact: true }).isDisabled()).toBe(true)
  await dialog.getByRole('radio', { name: walletName }).check()
  await lookAt(page, 'token-wallet-accept', setting)
  await press(messages.acceptNow, dialog)
  await press(messages.sign, dialog)
  await page.getByText(messages.pending).waitFor({ state: 'detached', timeout: 180_000 })
  expect(watch.troubles()).toEqual([])
  await visitor.end()
})

import { tokens, users } from '@parvis/schemas'
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { failedStatus } from '../support/console-watch.js'
import { enter, startSession } from '../support/login-page.js'
import { lookAt, lookAtWhole } from '../support/look.js'
import { consoleMessages } from '../support/messages.js'
import { png } from '../support/png.js'
import { recordForm } from '../support/record-form.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { storedRecords } from '../support/stored-records.js'
import type { Visitor } from '../support/visitor.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()
const settings = settingsInTurn([{ ...frenchDarkWide, width: 1440 }, englishLightNarrow])

const translations = {
  fr: {
    development: /^Chaîne de développement/,
    create: 'Nouveau jeton',
    name: 'Nom',
    symbol: 'Symbole',
    maximum: 'Nombre maximal',
    deploy: 'Déployer…',
    deployNow: 'Déployer',
    cost: 'Coût prévu',
    prevents: 'Ce qui empêche le déploiement',
    fix: 'Corriger dans le formulaire',
    mint: 'Émettre…',
    address: 'Adresse',
    addAddress: 'Ajouter une adresse',
    removeSecond: 'Retirer le destinataire 2',
    check: 'Vérifier et chiffrer',
    wrongChecksum: /^Les majuscules de cette adresse/,
    mintNow: 'Émettre à 1 adresse',
    supply: /^1\u00a0LUM sur 1\u202f000\u00a0LUM$/,
    more: 'Autres actions',
    pause: 'Mettre en pause…',
    pauseNow: 'Mettre en pause',
    paused: 'En pause',
    resume: 'Relancer…',
    offer: 'Céder…',
    newOwner: 'Adresse du nouveau propriétaire',
    offerNow: 'Céder',
    freeze: 'Figer les métadonnées…',
    pending: 'Doit encore accepter',
    deployed: 'Déployé',
    minted: 'Émis',
    notChangeable: /^Ce jeton est sur la chaîne/,
    duplicate: 'Dupliquer',
    deployFailed: 'Le déploiement a échoué',
    pictureGone: /^Les métadonnées n’ont pas pu être préparées/,
    retry: 'Réessayer',
  },
  en: {
    development: /^Development chain/,
    create: 'New token',
    name: 'Name',
    symbol: 'Symbol',
    maximum: 'Maximum number',
    deploy: 'Deploy…',
    deployNow: 'Deploy',
    cost: 'Expected cost',
    prevents: 'What prevents the deployment',
    fix: 'Correct it in the form',
    mint: 'Mint…',
    address: 'Address',
    addAddress: 'Add an address',
    removeSecond: 'Remove recipient 2',
    check: 'Check and show the cost',
    wrongChecksum: /^The capitals of this address/,
    mintNow: 'Mint to 1 address',
    supply: /^1\u00a0LUM of 1,000\u00a0LUM$/,
    more: 'More actions',
    pause: 'Pause…',
    pauseNow: 'Pause',
    paused: 'Paused',
    resume: 'Resume…',
    offer: 'Hand over…',
    newOwner: 'Address of the new owner',
    offerNow: 'Hand over',
    freeze: 'Freeze metadata…',
    pending: 'Has yet to accept',
    deployed: 'Deployed',
    minted: 'Minted',
    notChangeable: /^This token is on the chain/,
    duplicate: 'Duplicate',
    deployFailed: 'The deployment failed',
    pictureGone: /^The metadata could not be prepared/,
    retry: 'Try again',
  },
}

const address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const mistyped = address.replace('cA', 'ca')

const press = (name: string, within: Pick<Page, 'getByRole'>) =>
  within.getByRole('button', { name, exact: true }).click()

/** Chooses one of the further actions on a token. */
async function choose(
  { page, setting }: Visitor,
  action: 'pause' | 'resume' | 'offer' | 'freeze' | 'duplicate',
) {
  const messages = translations[setting.locale]
  await press(messages.more, page)
  await page.getByRole('menuitem', { name: messages[action], exact: true }).click()
}

/** Waits until a token is at a step of its life, on its page as on the server. */
async function reaches({ page, setting }: Visitor, id: string, step: 'deployed' | 'minted'): Promise<void> {
  const read = storedRecords(running.api, tokens)
  await expect.poll(async () => (await read.one(id))?.state, { timeout: 180_000 }).toBe(step)
  const current = page.locator('[aria-current="step"]')
  await current.getByText(translations[setting.locale][step], { exact: true }).waitFor()
}

async function storedToken(values: object): Promise<{ id: string; version: number }> {
  const answer = await running.api.call('POST', '/tokens', values)
  expect(answer.status).toBe(201)
  return (await answer.json()).item
}

const currency = { symbol: 'LUM', standard: 'erc20', decimals: 18, maximum: 1000 }

test.each(settings)('the home says what the chain is, and leads to a draft: $locale', async (setting) => {
  const messages = translations[setting.locale]
  const visitor = await running.visit(setting)
  const { page, watch } = visitor
  await startSession(visitor)
  await page.goto('/admin/web3/mint')
  await page.getByText(messages.development).first().waitFor()
  await page.getByText(/^1.000.ETH$/).waitFor()
  await lookAt(page, 'token-home', setting)

  await page.getByRole('link', { name: messages.create, exact: true }).click()
  await page.getByText(messages.development).first().waitFor()
  const form = recordForm(visitor, running.api, tokens)
  const name = `Lumière ${setting.locale}`
  await page.getByLabel(messages.name, { exact: false }).first().fill(name)
  await page.getByLabel(messages.symbol, { exact: false }).fill('LUM')
  await form.fill('standard', tokens.fields.standard, '', 0)
  await lookAt(page, 'token-create', setting)
  await form.create()
  await page.getByRole('button', { name: messages.deploy, exact: true }).waitFor()
  await lookAt(page, 'token-draft', setting)

  await press(messages.deploy, page)
  const dialog = page.getByRole('dialog')
  await dialog.getByText(messages.prevents).waitFor()
  await lookAt(page, 'token-problems', setting)
  expect(await dialog.getByRole('button', { name: messages.deployNow, exact: true }).isDisabled()).toBe(true)
  await dialog.getByRole('link', { name: messages.fix }).click()
  await page.getByRole('textbox', { name: messages.maximum }).first().fill('1000')
  await form.save()
  await page.getByRole('link', { name, exact: true }).waitFor()
  await lookAt(page, 'token-list', setting)
  expect(watch.troubles()).toEqual([])
  await visitor.end()
})

test.each(settings)(
  'a token is deployed, minted to one, paused and handed over: $locale',
  async (setting) => {
    const messages = translations[setting.locale]
    const { id } = await storedToken({ ...currency, name: `Phare ${setting.locale}` })
    const visitor = await running.visit(setting)
    const { page, watch } = visitor
    await startSession(visitor)
    await page.goto(`/admin/web3/mint/tokens/${id}/show`)
    const dialog = page.getByRole('dialog')

    await press(messages.deploy, page)
    await dialog.getByText(messages.cost).waitFor()
    await lookAt(page, 'token-deploy', setting)
    await press(messages.deployNow, dialog)
    await reaches(visitor, id, 'deployed')
    await page.getByRole('button', { name: messages.mint, exact: true }).waitFor()
    await lookAt(page, 'token-deployed', setting)

    await mintToOne(visitor)
    await reaches(visitor, id, 'minted')
    await page.getByText(messages.supply).waitFor()
    await lookAt(page, 'token-minted', setting)
    await lookAtWhole(page, 'token-minted-whole', setting)

    await choose(visitor, 'pause')
    await lookAt(page, 'token-pause', setting)
    await press(messages.pauseNow, dialog)
    await page.getByText(messages.paused, { exact: true }).waitFor({ timeout: 180_000 })
    await press(messages.more, page)
    await page.getByRole('menuitem', { name: messages.resume, exact: true }).waitFor()
    await lookAt(page, 'token-menu', setting)
    await page.keyboard.press('Escape')

    await choose(visitor, 'offer')
    const question = page.getByRole('alertdialog')
    watch.allow(failedStatus(422), /\/owner$/)
    await question.getByRole('textbox', { name: messages.newOwner }).fill(mistyped)
    await press(messages.offerNow, question)
    await question.getByText(messages.wrongChecksum).waitFor()
    await lookAt(page, 'token-offer', setting)
    await question.getByRole('textbox', { name: messages.newOwner }).fill(address)
    await press(messages.offerNow, question)
    await page.getByText(messages.pending).waitFor({ timeout: 180_000 })
    await lookAtWhole(page, 'token-offered', setting)
    await choose(visitor, 'freeze')
    await lookAt(page, 'token-freeze', setting)
    await press(consoleMessages[setting.locale].cancel, question)

    await page.goto(`/admin/web3/mint/tokens/${id}`)
    await page.getByText(messages.notChangeable).waitFor()
    expect(await page.getByRole('textbox').count()).toBe(0)
    await lookAt(page, 'token-not-changeable', setting)
    expect(watch.troubles()).toEqual([])
    await visitor.end()
  },
)

/** Mints to an address, mistyped at first, with a second row that is taken away; and once more, as no answer comes. */
async function mintToOne({ page, setting, watch }: Visitor): Promise<void> {
  const messages = translations[setting.locale]
  const dialog = page.getByRole('dialog')
  await press(messages.mint, page)
  const field = dialog.getByRole('textbox', { name: messages.address, exact: true })
  await field.fill(mistyped)
  await press(messages.addAddress, dialog)
  expect(await field.count()).toBe(2)
  await press(messages.removeSecond, dialog)
  await press(messages.check, dialog)
  await dialog.getByText(messages.wrongChecksum).waitFor()
  await lookAt(page, 'token-mint-refused', setting)
  await field.fill(address)
  await press(messages.check, dialog)
  await dialog.getByText(messages.cost).waitFor()
  await lookAt(page, 'token-mint', setting)
  watch.allow(/ERR_FAILED/, /\/mint$/)
  watch.allow(/mint ApiProblem/, /assets/)
  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route(/\/mint$/, loseAnswer, { times: 1 })
  await press(messages.mintNow, dialog)
  await dialog.getByRole('alert').waitFor()
  await lookAt(page, 'token-mint-unanswered', setting)
  await press(messages.mintNow, dialog)
}

test.each(settings)('what failed says why, and is tried again: $locale', async (setting) => {
  const messages = translations[setting.locale]
  const image = await storedPicture()
  const { id, version } = await storedToken({ ...currency, name: `Aurore ${setting.locale}`, image })
  await succeeds('DELETE', `/files/${image}`)
  await succeeds('POST', `/tokens/${id}/deploy`, { version })
  const visitor = await running.visit(setting)
  const { page, watch } = visitor
  await startSession(visitor)
  await page.goto(`/admin/web3/mint/tokens/${id}/show`)
  await page.getByText(messages.deployFailed).waitFor({ timeout: 180_000 })
  await page.getByText(messages.pictureGone).waitFor()
  await lookAt(page, 'token-failed', setting)
  await page.goto('/admin/web3/mint')
  await page.getByText(messages.pictureGone).waitFor()
  await lookAtWhole(page, 'token-attention', setting)

  await succeeds('POST', `/files/${image}/restore`)
  await page.getByRole('link', { name: `Aurore ${setting.locale}` }).click()
  await press(messages.retry, page)
  await press(messages.retry, page.getByRole('dialog'))
  await reaches(visitor, id, 'deployed')
  expect(watch.troubles()).toEqual([])
  await visitor.end()
})

async function succeeds(method: string, path: string, body?: object): Promise<void> {
  const answer = await running.api.call(method, path, body)
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
}

/** Uploads a picture; returns its id. */
async function storedPicture(): Promise<string> {
  const body = new FormData()
  body.append(
    'file',
    new Blob([new Uint8Array(png(48, [52, 120, 199]))], { type: 'image/png' }),
    'aurore.png',
  )
  const headers = { 'x-token': running.api.token }
  const answer = await fetch(`${running.product.url}/api/files`, { method: 'POST', headers, body })
  expect(answer.status).toBe(201)
  return (await answer.json()).item.id
}

test('a token is duplicated with what people set of it', async () => {
  const { id } = await storedToken({ ...currency, name: 'Original' })
  const visitor = await running.visit()
  const { page, watch } = visitor
  await startSession(visitor)
  await page.goto(`/admin/web3/mint/tokens/${id}/show`)
  await choose(visitor, 'duplicate')
  await page.waitForURL('**/tokens/create')
  const name = page.getByLabel(translations.fr.name).first()
  await expect.poll(() => name.inputValue()).toBe('Original')
  await name.fill('Copie')
  await page.getByRole('button', { name: consoleMessages.fr.create, exact: true }).click()
  await page.waitForURL(/[0-9a-f-]{36}\/show$/)
  const copied = /[0-9a-f-]{36}(?=\/show$)/.exec(page.url())?.[0] ?? ''
  const copy = await storedRecords(running.api, tokens).one(copied)
  expect(copy).toMatchObject({ ...currency, name: 'Copie', state: 'draft' })
  expect(watch.troubles()).toEqual([])
  await visitor.end()
})

test.each(settings)('without the rights, a token is only read, or nothing is: $locale', async (setting) => {
  const messages = translations[setting.locale]
  const { id } = await storedToken({ ...currency, name: `Lu ${setting.locale}` })
  const people = await storedRecords(running.api, users).listed({ range: [0, 99] })
  const moderator = people.find(({ username }) => username === 'moderator')
  const visitor = await running.visit(setting)
  const { page, watch } = visitor
  await enter(visitor, 'moderator')
  watch.allow(failedStatus(403), /./)
  await page.goto('/admin/web3/mint')
  await page.getByText('403').first().waitFor()

  const group = {
    group_name: `Lecture ${setting.locale}`,
    permissions: ['tokens.read'],
    members: [{ user: moderator?.id }],
  }
  const made = await (await running.api.call('POST', '/groups', group)).json()
  await page.goto(`/admin/web3/mint/tokens/${id}/show`)
  await page.getByText(messages.development).first().waitFor()
  expect(await page.getByRole('button', { name: messages.deploy, exact: true }).count()).toBe(0)
  expect(await page.getByRole('button', { name: messages.more, exact: true }).count()).toBe(0)
  await lookAt(page, 'token-read-only', setting)
  await running.api.call('DELETE', `/groups/${made.item.id}`)
  await visitor.end()
})

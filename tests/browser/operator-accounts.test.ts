import { expect, test } from 'vitest'
import { companiesPage } from '../support/companies-page.js'
import { enter, firstPage, startSession } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { expectNotice } from '../support/notice.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { withProduct } from '../support/with-product.js'

const translations = {
  fr: {
    title: 'Comptes',
    search: 'Rechercher un compte',
    enter: (name: string) => `Entrer dans « ${name} »`,
    visit: (name: string) => `Compte « ${name} »`,
    leave: 'Revenir',
    deactivate: (name: string) => `Désactiver « ${name} »`,
    confirm: 'Désactiver',
    activate: (name: string) => `Réactiver « ${name} »`,
    wasDeactivated: (name: string) => `Compte désactivé : ${name}`,
    wasActivated: (name: string) => `Compte réactivé : ${name}`,
    operatorAccount: 'Votre entreprise',
  },
  en: {
    title: 'Accounts',
    search: 'Search for an account',
    enter: (name: string) => `Enter "${name}"`,
    visit: (name: string) => `Account "${name}"`,
    leave: 'Go back',
    deactivate: (name: string) => `Deactivate "${name}"`,
    confirm: 'Deactivate',
    activate: (name: string) => `Activate "${name}" again`,
    wasDeactivated: (name: string) => `Account deactivated: ${name}`,
    wasActivated: (name: string) => `Account activated again: ${name}`,
    operatorAccount: 'Your company',
  },
}

const running = withProduct()

/** Registers a stranger. @returns the name of their account */
async function registerStranger(locale: 'fr' | 'en'): Promise<string> {
  const person = {
    username: `nord-${locale}`,
    firstname: 'Nora',
    lastname: `Nord-${locale}`,
    email: `nora@nord-${locale}.example`,
  }
  const answer = await fetch(`${running.product.url}/api/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, password: 'correct horse battery staple' }),
  })
  expect(answer.status).toBe(202)
  return `${person.firstname} ${person.lastname}`
}

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'an operator enters the account of a client, leaves it, and closes it to its people: $locale',
  async (setting) => {
    const messages = translations[setting.locale]
    const name = await registerStranger(setting.locale)
    const visitor = await running.visit(setting)
    const { page } = visitor
    await startSession(visitor, 'mcp@parvis.test')
    await page.goto('/admin/accounts')
    await page.getByRole('heading', { level: 1, name: messages.title }).waitFor()
    await page.getByText(messages.operatorAccount).waitFor()
    await lookAt(page, 'accounts', setting)
    await page.getByRole('searchbox', { name: messages.search }).fill(name)
    await page.getByRole('link', { name: messages.enter(name) }).click()
    await page.waitForURL(firstPage)
    await page.getByText(messages.visit(name)).waitFor()
    await companiesPage(visitor).open()
    await companiesPage(visitor).shown()
    await page.getByText(messages.visit(name)).waitFor()
    await lookAt(page, 'account-visit', setting)
    await page.getByRole('button', { name: messages.leave }).click()
    await page.waitForURL(firstPage)
    await page.getByText(messages.visit(name)).waitFor({ state: 'detached' })

    await page.goto('/admin/accounts')
    await page.getByRole('button', { name: messages.deactivate(name) }).click()
    await lookAt(page, 'account-deactivation', setting)
    await page.getByRole('alertdialog').getByRole('button', { name: messages.confirm, exact: true }).click()
    await expectNotice(page, messages.wasDeactivated(name))
    await page.getByRole('button', { name: messages.activate(name) }).click()
    await expectNotice(page, messages.wasActivated(name))
    expect(visitor.watch.troubles()).toEqual([])
    await visitor.end()
  },
)

test('only operators see the accounts', async () => {
  const visitor = await running.visit(frenchDarkWide)
  await enter(visitor)
  expect(await visitor.page.getByRole('link', { name: translations.fr.title, exact: true }).count()).toBe(0)
  await visitor.page.goto('/admin/accounts')
  await visitor.page.getByText('403').first().waitFor()
  await visitor.end()
})

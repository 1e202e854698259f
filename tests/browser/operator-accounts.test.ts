import { expect, test } from 'vitest'
import { companiesPage } from '../support/companies-page.js'
import { enter, firstPage } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { told } from '../support/notice.js'
import { englishLightNarrow, frenchDarkWide } from '../support/visitor.js'
import { withProduct } from '../support/with-product.js'

const said = {
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
    house: 'Votre entreprise',
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
    house: 'Your company',
  },
}

const running = withProduct()

/** Has a stranger register. @returns the name of their account */
async function strangerIn(locale: 'fr' | 'en'): Promise<string> {
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

test.each([frenchDarkWide, englishLightNarrow])(
  'an operator enters the account of a client, leaves it, and closes it to its people: $locale',
  async (setting) => {
    const words = said[setting.locale]
    const name = await strangerIn(setting.locale)
    const visitor = await running.visit(setting)
    const { page } = visitor
    await enter(visitor, 'mcp@parvis.test')
    await page.goto('/admin/accounts')
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
    await page.getByText(words.house).waitFor()
    await lookAt(page, 'accounts', setting)
    await page.getByRole('searchbox', { name: words.search }).fill(name)
    await page.getByRole('link', { name: words.enter(name) }).click()
    await page.waitForURL(firstPage)
    await page.getByText(words.visit(name)).waitFor()
    await companiesPage(visitor).open()
    await companiesPage(visitor).shown()
    await page.getByText(words.visit(name)).waitFor()
    await lookAt(page, 'account-visit', setting)
    await page.getByRole('button', { name: words.leave }).click()
    await page.waitForURL(firstPage)
    await page.getByText(words.visit(name)).waitFor({ state: 'detached' })

    await page.goto('/admin/accounts')
    await page.getByRole('button', { name: words.deactivate(name) }).click()
    await lookAt(page, 'account-deactivation', setting)
    await page.getByRole('alertdialog').getByRole('button', { name: words.confirm, exact: true }).click()
    await told(page, words.wasDeactivated(name))
    await page.getByRole('button', { name: words.activate(name) }).click()
    await told(page, words.wasActivated(name))
    expect(visitor.watch.troubles()).toEqual([])
    await visitor.end()
  },
)

test('nobody else finds the accounts', async () => {
  const visitor = await running.visit(frenchDarkWide)
  await enter(visitor)
  expect(await visitor.page.getByRole('link', { name: said.fr.title, exact: true }).count()).toBe(0)
  await visitor.page.goto('/admin/accounts')
  await visitor.page.getByText('403').first().waitFor()
  await visitor.end()
})

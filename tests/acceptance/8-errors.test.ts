import { expect, test } from 'vitest'
import { failedStatus } from '../support/console-watch.js'
import { enter, fillLogin } from '../support/login-page.js'
import { englishLightNarrow, frenchDarkWide } from '../support/visitor.js'
import { withProduct } from '../support/with-product.js'
import { words } from '../support/words.js'

const running = withProduct()

test("Route not found: 404 with 'Page not found: {path}'", async () => {
  const answer = await running.api.call('GET', '/nope')
  expect([answer.status, (await answer.json()).detail]).toEqual([404, 'Page not found: /api/nope'])
})

test.each([
  [frenchDarkWide, "Le nom d'utilisateur / mail ou le mot de passe est invalide !"],
  [englishLightNarrow, 'The username/email or password is invalid!'],
])('A login that fails says so, word for word: %s', async (setting, message) => {
  const visitor = await running.visit(setting)
  visitor.watch.allow(failedStatus(401), /\/user\/login$/)
  await visitor.page.goto(setting.locale === 'fr' ? '/login' : '/en/login')
  await fillLogin(visitor, { secret: 'another password' })
  await visitor.page.getByText(message).waitFor()
  await visitor.end()
})

test("Delete confirmation: a 'Confirmation needed' title; success shows a dialog titled 'Yeaah'", async () => {
  const said = words.fr
  const { item } = await (await running.api.call('POST', '/companies', { name: 'À supprimer' })).json()
  const visitor = await running.visit(frenchDarkWide)
  const { page } = visitor
  await enter(visitor)
  await page.goto(`/admin/companies/${item.id}`)
  await page.getByRole('button', { name: said.delete, exact: true }).click()
  const question = page.getByRole('alertdialog', { name: said.confirmation })
  await question.getByRole('button', { name: said.delete, exact: true }).click()
  await page.getByRole('dialog', { name: said.deleted }).or(page.getByText(said.deleted)).first().waitFor()
  await visitor.end()
})

test.each([
  [frenchDarkWide, 'Une erreur est survenue, veuillez contacter le support'],
  [englishLightNarrow, 'An error occurred, please contact support.'],
])('A failure of the server is told, word for word: %s', async (setting, sentence) => {
  const visitor = await running.visit(setting)
  const { page, watch } = visitor
  await enter(visitor)
  watch.allowMany(failedStatus(500), /\/api\/faq/)
  await page.route(/\/api\/faq(?:\?|$)/, (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"status":500}' }),
  )
  await page.goto('/admin/FAQ')
  await page.getByText(sentence).first().waitFor()
  await visitor.end()
})

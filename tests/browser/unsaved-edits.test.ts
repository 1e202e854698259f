import type { Locale } from '@parvis/schema'
import { companies } from '@parvis/schemas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn } from '../support/api.js'
import { openBrowser, type TestBrowser } from '../support/browser.js'
import { companiesPage } from '../support/companies-page.js'
import { companyForm } from '../support/company-form.js'
import { failedStatus } from '../support/console-watch.js'
import { enter, fillLogin, loginPath } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { consoleMessages } from '../support/messages.js'
import { expectNotice } from '../support/notice.js'
import { type Product, startProduct } from '../support/product.js'
import { frenchDarkWide } from '../support/settings.js'
import { type Visitor, visit } from '../support/visitor.js'

let product: Product
let browser: TestBrowser
let visitor: Visitor
const messages = consoleMessages.fr

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.end()
})
beforeEach(async () => {
  visitor = await visit(browser, product.url, frenchDarkWide)
  await enter(visitor)
  await companiesPage(visitor).edit('Ardoise Conseil')
  await companyForm(visitor).type('address_road', '2 cours de l’Intendance')
  return async () => {
    expect(visitor.watch.troubles()).toEqual([])
    await visitor.end()
  }
})

const road = (locale: Locale = 'fr') =>
  companyForm({ ...visitor, setting: { ...visitor.setting, locale } })
    .field('address_road')
    .inputValue()

test('a link asks before it leaves unsaved changes, and staying preserves them', async () => {
  const { page } = visitor
  const form = page.url()
  await page.getByRole('main').getByRole('link', { name: companies.label.many.fr }).click()
  const question = page.getByRole('alertdialog', { name: messages.unsaved })
  await question.getByText(companies.fields.address_road.label.fr).waitFor()
  await lookAt(page, 'leave', visitor.setting)
  await question.getByRole('button', { name: messages.keepEditing }).click()
  await question.waitFor({ state: 'detached' })
  expect(page.url()).toBe(form)
  expect(await road()).toBe('2 cours de l’Intendance')
})

test('leaving without saving discards the input', async () => {
  const { page } = visitor
  await page.getByRole('main').getByRole('link', { name: companies.label.many.fr }).click()
  await page.getByRole('button', { name: messages.leave }).click()
  await page.waitForURL('**/admin/companies')
  await companiesPage(visitor).edit('Ardoise Conseil')
  expect(await road()).toBe('15 allée de Tourny')
})

test('going back asks too', async () => {
  const { page } = visitor
  await page.evaluate(() => history.back())
  await page.getByRole('button', { name: messages.keepEditing }).click()
  expect(await road()).toBe('2 cours de l’Intendance')
})

test('reloading asks the browser’s own question, and staying preserves the input', async () => {
  const { page } = visitor
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  expect(await road()).toBe('2 cours de l’Intendance')
})

test('each keystroke is stored at once', async () => {
  const { page } = visitor
  const road = companyForm(visitor).field('address_road')
  await road.evaluate((field) => field.setAttribute('data-test', 'road'))
  await page.evaluate(() => {
    const stored: boolean[] = []
    Object.assign(window, { stored })
    document.querySelector('[data-test="road"]')?.addEventListener('keyup', (event) => {
      const { value } = event.target as HTMLInputElement
      stored.push(Object.values(localStorage).some((draft) => draft.includes(JSON.stringify(value))))
    })
  })
  await road.pressSequentially(' bis')
  expect(await page.evaluate(() => Reflect.get(window, 'stored'))).toEqual([true, true, true, true])
})

test('changing the language right after a keystroke preserves the input', async () => {
  const { page } = visitor
  await page.getByRole('button', { name: messages.otherLanguage }).click()
  await page.getByRole('button', { name: consoleMessages.en.save, exact: true }).waitFor()
  expect(await road('en')).toBe('2 cours de l’Intendance')
  // The language belongs to the person, who comes again in French.
  await page.getByRole('button', { name: consoleMessages.en.otherLanguage }).click()
  await page.getByRole('button', { name: messages.save, exact: true }).waitFor()
  expect(await road()).toBe('2 cours de l’Intendance')
})

test('input is restored after the tab was lost', async () => {
  const { page } = visitor
  page.once('dialog', (question) => question.accept())
  await page.reload()
  await expectNotice(page, messages.draftFound)
  expect(await road()).toBe('2 cours de l’Intendance')
})

test('an ended session leads to sign-in without a question, and the form is restored afterwards', async () => {
  const { page, watch } = visitor
  const questions: string[] = []
  page.on('dialog', (question) => {
    questions.push(question.type())
    question.dismiss()
  })
  const token = await page.evaluate(() => sessionStorage.getItem('parvis.token'))
  await fetch(`${product.url}/api/user/logout`, { method: 'POST', headers: { 'x-token': token ?? '' } })
  watch.allowMany(failedStatus(401), /\/api\//)
  await companyForm(visitor).save()
  await page.waitForURL((url) => url.pathname === loginPath('fr'))
  expect(questions).toEqual([])
  await fillLogin(visitor)
  await expectNotice(page, messages.draftFound)
  expect(await road()).toBe('2 cours de l’Intendance')
})

test('input for a record deleted meanwhile stays, and can be created anew', async () => {
  const { page, watch } = visitor
  const path = new URL(page.url()).pathname.replace('/admin/', '/')
  const api = await signIn(product.url, 'admin')
  expect((await api.call('DELETE', path)).ok).toBe(true)
  watch.allowMany(failedStatus(404), /\/api\/companies\//)
  watch.allowMany(/^(GET|PUT) .*\/api\/companies\//, /./)
  const notice = page.getByText(messages.deletedMeanwhile)
  await notice.waitFor()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const place = await notice.boundingBox()
  expect(place?.y).toBeGreaterThan(0)
  await companyForm(visitor).save()
  await expectNotice(page, messages.notFound)
  expect(await road()).toBe('2 cours de l’Intendance')
  await lookAt(page, 'gone-meanwhile', visitor.setting)
  page.removeAllListeners('dialog')
  page.once('dialog', (question) => question.accept())
  await page.reload()
  await notice.waitFor()
  expect(await road()).toBe('2 cours de l’Intendance')
  await page.getByRole('button', { name: messages.createInstead }).click()
  await page.waitForURL('**/admin/companies/create')
  await expectNotice(page, messages.draftFound)
  expect(await road()).toBe('2 cours de l’Intendance')
  expect((await api.call('POST', `${path}/restore`)).ok).toBe(true)
})

test('no question is asked after saving', async () => {
  const { page } = visitor
  await companyForm(visitor).save()
  await expectNotice(page, messages.saved('Ardoise Conseil'))
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain('Intendance')
  await page.reload()
  await companiesPage(visitor).row('Ardoise Conseil').waitFor()
})

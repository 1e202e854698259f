import { expect, test } from 'vitest'
import { companyForm } from '../support/company-form.js'
import { failedStatus } from '../support/console-watch.js'
import { enter, fillLogin } from '../support/login-page.js'
import { consoleMessages } from '../support/messages.js'
import { expectNotice } from '../support/notice.js'
import { png } from '../support/png.js'
import { choose, file } from '../support/sent-files.js'
import { englishLightNarrow, frenchDarkWide, type Setting } from '../support/settings.js'
import type { Visitor } from '../support/visitor.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()
const messages = consoleMessages.fr
const ends = [frenchDarkWide, englishLightNarrow]

async function connected(setting: Setting = frenchDarkWide): Promise<Visitor> {
  const visitor = await running.visit(setting)
  await enter(visitor)
  return visitor
}

/** Creates a record through the API and opens its page. */
async function openNew(path: string, route: string, values: object): Promise<Visitor> {
  const { item } = await (await running.api.call('POST', `/${path}`, values)).json()
  const visitor = await connected()
  await visitor.page.goto(`/admin/${route}/${item.id}`)
  return visitor
}

/** Deletes what is shown, as one does who means it. */
async function deleteShown({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: messages.delete, exact: true }).click()
  const question = page.getByRole('alertdialog', { name: messages.confirmation })
  await question.getByRole('button', { name: messages.delete, exact: true }).click()
}

/** What the browser's console says of errors from now on. */
function errorsOf({ page }: Visitor): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

test("Route not found: 404 with 'Page not found: {path}'", async () => {
  const answer = await running.api.call('GET', '/nope')
  expect([answer.status, (await answer.json()).detail]).toEqual([404, 'Page not found: /api/nope'])
})

test("Failed page validation: 404 with 'Page Not Found: {path}'", async () => {
  const { page, end } = await connected(englishLightNarrow)
  await page.goto('/admin/companies/form?id=not-an-id')
  await page.getByText('Page Not Found: /admin/companies/form').waitFor()
  await page.getByText('Error 404').waitFor()
  await end()
})

test('Fatal or unhandled error: the app switches to the error page, with the status 500 if it is missing', async () => {
  const { page, end } = await connected(englishLightNarrow)
  await page.route('**/api/user/identity', (route) => route.fulfill({ body: 'neither JSON nor a problem' }))
  await page.goto('/admin/companies')
  await page.getByText('Error 500').waitFor()
  await page.getByText('Internal Server Error').waitFor()
  await end()
})

test("Mount error: logged as 'Error while mounting app:' and rethrown", async () => {
  const visitor = await connected()
  const { page, end } = visitor
  const errors = errorsOf(visitor)
  const thrown = page.waitForEvent('pageerror')
  await page.route('**/admin/companies', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('id="root"', 'id="elsewhere"'),
    })
  })
  await page.goto('/admin/companies')
  expect(await thrown).toBeInstanceOf(Error)
  expect(errors.some((text) => text.startsWith('Error while mounting app:'))).toBe(true)
  await end()
})

test('Locale load failure: logged to the console only', async () => {
  const visitor = await connected()
  const { page, end } = visitor
  const errors = errorsOf(visitor)
  await page.route(/\/catalogue-en-[^/]*\.js$/, (route) => route.abort())
  await page.getByRole('button', { name: messages.otherLanguage }).click()
  await expect.poll(() => errors.some((text) => text.startsWith('Locale en failed to load'))).toBe(true)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByText('Oups..').count()).toBe(0)
  await end()
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

test.each([
  [frenchDarkWide, 'Une erreur est survenue, veuillez contacter le support'],
  [englishLightNarrow, 'An error occurred, please contact support.'],
])('A failed API call is logged to the console, and shown word for word: %s', async (setting, sentence) => {
  const visitor = await connected(setting)
  const { page } = visitor
  const errors = errorsOf(visitor)
  await page.route(/\/api\/faq(?:\?|$)/, (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"status":500}' }),
  )
  await page.goto('/admin/FAQ')
  await page.getByText(sentence).first().waitFor()
  expect(errors.some((text) => failedStatus(500).test(text))).toBe(true)
  await visitor.end()
})

test.each(ends)('A form that is not valid is said so: $locale', async (setting) => {
  const visitor = await connected(setting)
  const form = companyForm(visitor)
  await visitor.page.goto('/admin/companies/create')
  await form.type('address_city', 'Gap')
  await form.create()
  await visitor.page.getByText(consoleMessages[setting.locale].formInvalid).first().waitFor()
  await visitor.end()
})

test("The title 'Erreur !' stands over what failed for good", async () => {
  const { page, end } = await connected()
  await page.route('**/api/user/identity', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/admin/companies')
  await page
    .getByText(/^Erreur\s!$/)
    .first()
    .waitFor()
  await end()
})

test("The title 'Oups..' stands over what can be tried again", async () => {
  const { page, end } = await connected()
  await page.route(/\/api\/faq(?:\?|$)/, (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.goto('/admin/FAQ')
  await page.getByText('Oups..').first().waitFor()
  await end()
})

test('Network integration failure: a message that integration into this network failed, and to try again', async () => {
  const { id } = (await (await running.api.call('POST', '/communities', { name: 'En échec' })).json()).item
  const { page, end } = await connected()
  await page.goto(`/admin/media/community/dashboard/networks/addBotFlow/DiscordFlow?community=${id}`)
  await page.getByRole('button', { name: 'Continuer vers Discord', exact: true }).click()
  await page.locator('button.deny').click()
  await page.getByText('Le serveur n’a pas pu être relié.').first().waitFor()
  await page.getByRole('button', { name: 'Réessayer', exact: true }).waitFor()
  await end()
})

test("Delete confirmation: a 'Confirmation needed' title; success shows a dialog titled 'Yeaah'", async () => {
  const visitor = await openNew('companies', 'companies', { name: 'À supprimer' })
  await deleteShown(visitor)
  await visitor.page.getByRole('dialog', { name: 'Yeaah' }).waitFor()
  await visitor.page.getByText('« À supprimer » est dans la corbeille.').first().waitFor()
  await visitor.end()
})

test('Confirmation: newsletter added', async () => {
  const { page, end } = await running.visit(frenchDarkWide)
  await page.goto('/newsletter')
  await page.locator('#email').fill('lectrice@visitor.example')
  await page.getByRole('button', { name: 'M’abonner' }).click()
  await page.getByRole('heading', { name: 'Regardez votre boîte aux lettres.' }).waitFor()
  await end()
})

test('Confirmation: message sent', async () => {
  const { page, end } = await running.visit(frenchDarkWide)
  await page.goto('/contact')
  await page.locator('[name=why][value=question]').check()
  for (const [name, text] of [
    ['message', 'Bonjour'],
    ['firstname', 'Inès'],
    ['lastname', 'Caron'],
    ['email', 'ines@visitor.example'],
  ])
    await page.locator(`#${name}`).fill(text ?? '')
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await page.getByText('Votre message est arrivé.').waitFor()
  await end()
})

test('Confirmation: image uploaded', async () => {
  const visitor = await connected()
  await visitor.page.goto('/admin/companies/create')
  await companyForm(visitor).choosePicture(file('logo.png', 'image/png', png(64, [103, 80, 167])))
  await expectNotice(visitor.page, 'Image envoyée')
  await visitor.end()
})

test('Confirmations: collection created, edited, deleted', async () => {
  const visitor = await connected()
  const { page } = visitor
  const name = page.getByRole('textbox', { name: 'Nom', exact: true })
  await page.goto('/admin/files/collections/create')
  await name.fill('Chantiers')
  await page.getByRole('button', { name: messages.create, exact: true }).click()
  await expectNotice(page, 'Chantiers')
  await page.getByRole('link', { name: messages.edit, exact: true }).click()
  await name.fill('Grands chantiers')
  await page.getByRole('button', { name: messages.save, exact: true }).click()
  await expectNotice(page, messages.saved('Grands chantiers').replace(' :', '\u00a0:'))
  await page.getByRole('link', { name: 'Grands chantiers', exact: true }).click()
  await deleteShown(visitor)
  await page.getByRole('dialog', { name: messages.deleted }).waitFor()
  await visitor.end()
})

test('Confirmation: file deleted', async () => {
  const visitor = await connected()
  const { page } = visitor
  await page.goto('/admin/files/create')
  await choose(
    visitor,
    page.getByRole('button', { name: /Choisir des fichiers/ }),
    file('note.txt', 'text/plain', Buffer.from('Une note')),
  )
  await page.getByText('1 sur 1 envoyés').waitFor()
  await page.goto('/admin/files')
  await page.getByRole('link', { name: 'note.txt', exact: true }).click()
  await deleteShown(visitor)
  await page.getByRole('dialog', { name: messages.deleted }).waitFor()
  await visitor.end()
})

test('Confirmations: item created, saved', async () => {
  const visitor = await connected()
  const { page } = visitor
  const form = companyForm(visitor)
  await page.goto('/admin/companies/create')
  await form.type('name', 'Neuve')
  await form.create()
  await expectNotice(page, 'Élément créé\u00a0: Neuve')
  await page.getByRole('link', { name: messages.edit, exact: true }).click()
  await form.type('name', 'Ancienne')
  await form.save()
  await expectNotice(page, 'Modifications enregistrées\u00a0: Ancienne')
  await visitor.end()
})

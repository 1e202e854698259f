import { companies } from '@parvis/schemas'
import { expect, test } from 'vitest'
import { companyForm } from '../support/company-form.js'
import { failedStatus } from '../support/console-watch.js'
import { enter } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { consoleMessages } from '../support/messages.js'
import { expectNotice } from '../support/notice.js'
import { englishLightNarrow, frenchDarkWide, type Setting, settingsInTurn } from '../support/settings.js'
import type { Visitor } from '../support/visitor.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

const settings = settingsInTurn([frenchDarkWide, englishLightNarrow])

test.each(settings)('two people edit a company at once and nothing is lost: $locale', async (setting) => {
  const messages = consoleMessages[setting.locale]
  const { id, first, second } = await twoEditors(setting)
  // Before the other saves: a form without changes would show what was saved, and conflict with nothing.
  await second.form.type('address_city', 'Nantes')
  await first.form.type('address_city', 'Lille')
  await first.form.type('billingEmail', 'compta@lille.example')
  await first.form.save()
  await expectNotice(first.page, messages.saved(name))

  await second.form.type('phoneNumber', '+33142278186')
  await second.form.save()
  const conflict = second.page.getByRole('dialog', { name: messages.conflict })
  await conflict.waitFor()
  const city = conflict.getByRole('radiogroup', { name: companies.fields.address_city.label[setting.locale] })
  await city.getByText('Lille', { exact: true }).waitFor()
  await city.getByText('Nantes', { exact: true }).waitFor()
  await conflict.getByText('compta@lille.example').waitFor()
  await lookAt(second.page, 'conflict', setting)

  await city.getByRole('radio', { name: messages.theirs }).check()
  await conflict.getByRole('button', { name: messages.saveChoices }).click()
  await expectNotice(second.page, messages.saved(name))
  expect(await stored(id)).toMatchObject({
    name,
    address_city: 'Lille',
    billingEmail: 'compta@lille.example',
    phoneNumber: '+33142278186',
    vatNumber: 'FR40303265045',
    members: [{ firstname: 'Zoé', lastname: 'Weber' }],
    version: 3,
  })
  await second.leave()
})

test('postponing a conflict preserves the input, which can be saved later', async () => {
  const messages = consoleMessages.fr
  const { id, first, second } = await twoEditors(frenchDarkWide)
  await second.form.type('address_city', 'Nantes')
  await first.form.type('address_city', 'Lille')
  await first.form.save()
  await expectNotice(first.page, messages.saved(name))

  await second.form.save()
  const conflict = second.page.getByRole('dialog', { name: messages.conflict })
  await conflict.getByRole('button', { name: messages.keepEditing }).click()
  await conflict.waitFor({ state: 'detached' })
  expect(await second.form.field('address_city').inputValue()).toBe('Nantes')
  expect(await stored(id)).toMatchObject({ address_city: 'Lille', version: 2 })

  second.watch.allow(failedStatus(412), new RegExp(`/api/companies/${id}$`))
  await second.form.type('address_road', '1 quai de la Fosse')
  await second.form.save()
  await conflict.getByRole('button', { name: messages.saveChoices }).click()
  await expectNotice(second.page, messages.saved(name))
  expect(await stored(id)).toMatchObject({
    address_city: 'Nantes',
    address_road: '1 quai de la Fosse',
    version: 3,
  })
  await second.leave()
})

const name = 'Deux mains'

/** Two tabs of one browser with the form of the same company open; the second will be refused once. */
async function twoEditors(setting: Setting) {
  const answer = await running.api.call('POST', '/companies', {
    name,
    vatNumber: 'FR40303265045',
    members: [{ firstname: 'Zoé', lastname: 'Weber' }],
  })
  const { item }: { item: { id: string } } = await answer.json()
  const one = await running.visit(setting)
  await enter(one)
  const first = await editor(one, item.id)
  const second = await editor(await one.inAnotherTab(), item.id)
  one.watch.allow(failedStatus(412), new RegExp(`/api/companies/${item.id}$`))
  return { id: item.id, first, second }
}

async function editor(visitor: Visitor, id: string) {
  const form = companyForm(visitor)
  await visitor.page.goto(`/admin/companies/${id}`)
  await form.field('address_city').waitFor()
  const leave = async () => {
    expect(visitor.watch.troubles()).toEqual([])
    await visitor.end()
  }
  return { ...visitor, form, leave }
}

async function stored(id: string): Promise<object> {
  const { item }: { item: object } = await (await running.api.call('GET', `/companies/${id}`)).json()
  return item
}

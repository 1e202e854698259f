import { messageOf } from '@parvis/schema'
import { companies } from '@parvis/schemas'
import { expect, test } from 'vitest'
import { companiesPage } from '../support/companies-page.js'
import { companyForm, notesOf, sameNameSearch } from '../support/company-form.js'
import { eventually } from '../support/eventually.js'
import { enter } from '../support/login-page.js'
import { consoleMessages } from '../support/messages.js'
import { expectNotice } from '../support/notice.js'
import { countReceived, type Received } from '../support/received.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { storedRecords } from '../support/stored-records.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

const libraries = ['phone-numbers', 'vat-numbers']

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'the rules of phone numbers load when the first one is typed: $locale',
  async (setting) => {
    const visitor = await running.visit(setting)
    const form = companyForm(visitor)
    await enter(visitor)
    const received = await countReceived(visitor.page)
    await companiesPage(visitor).create()
    await form.type('name', `Téléphone ${setting.locale}`)
    await visitor.atRest()
    expect(librariesIn(received)).toEqual([])

    await form.type('phoneNumber', '12')
    await eventually(async () => expect(librariesIn(received)).toEqual(['phone-numbers']))
    await form.create()
    await eventually(async () =>
      expect(await notesOf(form.field('phoneNumber'))).toContain(messageOf('invalid_phone', setting.locale)),
    )
    await form.type('phoneNumber', '01 42 27 81 86')
    await form.create()
    await visitor.page.getByRole('heading', { level: 1, name: `Téléphone ${setting.locale}` }).waitFor()
    expect(await phoneOf(`Téléphone ${setting.locale}`)).toBe('+33142278186')
    expect(visitor.watch.troubles()).toEqual([])
    await visitor.end()
  },
)

test('the form of a company shows its phone numbers without loading their rules', async () => {
  const visitor = await running.visit()
  await enter(visitor)
  await running.api.call('POST', '/companies', {
    name: 'Numérotée',
    phoneNumber: '+33142278186',
    vatNumber: 'DE136695976',
  })
  const received = await countReceived(visitor.page)
  await visitor.page.goto('/admin/companies')
  await companiesPage(visitor).search('Numérotée')
  await companiesPage(visitor).edit('Numérotée')
  await eventually(async () =>
    expect(await companyForm(visitor).field('vatNumber').inputValue()).toBe('DE136695976'),
  )
  await visitor.atRest()
  expect(librariesIn(received)).toEqual([])
  await visitor.end()
})

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'input made offline stays, and is saved once online: $locale',
  async (setting) => {
    const visitor = await running.visit(setting)
    const messages = consoleMessages[setting.locale]
    const name = `Hors ligne ${setting.locale}`
    const form = companyForm(visitor)
    await enter(visitor)
    await companiesPage(visitor).create()
    const compared = sameNameSearch(visitor.page, name)
    await form.type('name', name)
    await (await compared).finished()
    await visitor.atRest()

    await visitor.context.setOffline(true)
    visitor.watch.allowMany(/^Failed to load resource: net::ERR_INTERNET_DISCONNECTED/, /./)
    await form.type('phoneNumber', '01 42 27 81 86')
    for (const _ of ['first', 'second']) {
      await form.create()
      await expectNotice(visitor.page, messages.noAnswer)
    }
    expect(await form.field('phoneNumber').inputValue()).toBe('01 42 27 81 86')
    expect(await visitor.page.getByText(messages.formInvalid).count()).toBe(0)

    await visitor.context.setOffline(false)
    await form.create()
    await visitor.page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    expect(await phoneOf(name)).toBe('+33142278186')
    expect(visitor.watch.troubles()).toEqual([])
    await visitor.end()
  },
)

function librariesIn(received: Received): string[] {
  return Object.keys(received.files()).filter((name) => libraries.includes(name))
}

async function phoneOf(name: string): Promise<unknown> {
  const found = await storedRecords(running.api, companies).listed({ filter: { q: name } })
  return found.find((record) => record.name === name)?.phoneNumber
}

import { quotes } from '@parvis/schemas'
import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.js'
import { enter } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { consoleMessages } from '../support/messages.js'
import { recordForm } from '../support/record-form.js'
import { recordsPage } from '../support/records-page.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { storedRecords } from '../support/stored-records.js'
import { withProduct } from '../support/with-product.js'

const notice = {
  fr: 'Une demande créée ici nous parvient, comme depuis le site, et nos réponses se lisent ici.',
  en: 'A request created here reaches us, as from the site, and our answers are read here.',
}

const running = withProduct()

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'a client reads the quotes of the customer area in the console, and requests another: $locale',
  async (setting) => {
    const { locale } = setting
    const visitor = await running.visit(setting)
    const { page } = visitor
    await enter(visitor, 'client@parvis.test')
    const list = recordsPage(visitor, quotes)
    await list.open()
    await list.shown()
    await page.getByText(notice[locale]).waitFor()
    const before = await storedRecords(running.api, quotes).listed({})
    await eventually(async () => expect(await list.names()).not.toEqual([]))
    await lookAt(page, 'client-quotes', setting)

    await list.create()
    const form = recordForm(visitor, running.api, quotes)
    const { service, description, firstname, lastname, email } = quotes.fields
    const mark = `de ${locale}`
    for (const [name, field] of Object.entries({ service, description, firstname, lastname, email }))
      await form.fill(name, field, mark, 0)
    for (const field of [quotes.fields.state, quotes.fields.company])
      expect(await page.getByRole('combobox', { name: field.label[locale] }).count()).toBe(0)
    await lookAt(page, 'client-quote-form', setting)
    await form.create()
    await page.waitForURL(/[0-9a-f-]{36}(\/show)?$/)
    expect(await page.getByRole('link', { name: consoleMessages[locale].edit, exact: true }).count()).toBe(0)
    await lookAt(page, 'client-quote', setting)

    const after = await storedRecords(running.api, quotes).listed({})
    const known = new Set(before.map(({ id }) => id))
    expect(after.filter(({ id }) => !known.has(id))).toMatchObject([
      { state: 'new', clientAccount: 'Atelier Lumière' },
    ])
    expect(visitor.watch.troubles()).toEqual([])
    await visitor.end()
  },
)

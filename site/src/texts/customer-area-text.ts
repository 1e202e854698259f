import type { Page } from '@parvis/schemas/site-pages'
import { quoteForm } from '@parvis/schemas/visitor-forms'
import type { CustomerAreaText } from '../words/words'
import { fieldsOf } from './form-page-text'
import type { Reading } from './reading'

/** The text of the page where clients see what concerns them. */
export function customerAreaText(_: Page, reading: Reading): CustomerAreaText {
  const fields = fieldsOf(quoteForm, reading)
  const namesOf = (field: string) => {
    const { choices = [] } = fields.find(({ name }) => name === field) ?? {}
    return Object.fromEntries(choices.map(({ value, label }) => [value, label]))
  }
  return {
    ...reading.words.pages['customer-area'],
    services: namesOf('service'),
    budgets: namesOf('budget'),
  }
}

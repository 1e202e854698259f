import type { Page } from '@parvis/schemas/site-pages'
import { quoteForm } from '@parvis/schemas/visitor-forms'
import type { CustomerAreaMessages } from '../messages/customer-area'
import { fieldsOf } from './form-page-text'
import type { Reading } from './reading'

/** Labels of a field's values. */
type ValueNames = Readonly<Record<string, string>>

/** Text of the customer area. */
export interface CustomerAreaText extends CustomerAreaMessages {
  services: ValueNames
  budgets: ValueNames
}

/** Builds the text of the customer area. */
export function customerAreaText(_: Page, reading: Reading): CustomerAreaText {
  const fields = fieldsOf(quoteForm, reading)
  const namesOf = (field: string) => {
    const { choices = [] } = fields.find(({ name }) => name === field) ?? {}
    return Object.fromEntries(choices.map(({ value, label }) => [value, label]))
  }
  return {
    ...reading.messages.pages['customer-area'],
    services: namesOf('service'),
    budgets: namesOf('budget'),
  }
}

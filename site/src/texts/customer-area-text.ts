import type { Page } from '@parvis/schemas/site-pages'
import { quoteForm } from '@parvis/schemas/visitor-forms'
import type { CustomerAreaMessages } from '../messages/customer-area'
import { fieldsOf } from './form-page-text'
import type { Reading } from './reading'

/** What the values of a field are called. */
type ValueNames = Readonly<Record<string, string>>

/** The page where clients see what concerns them. */
export interface CustomerAreaText extends CustomerAreaMessages {
  services: ValueNames
  budgets: ValueNames
}

/** The text of the page where clients see what concerns them. */
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

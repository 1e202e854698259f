import { companies } from '@parvis/schemas'
import type { InputDevice } from './input-device.js'
import { recordsPage } from './records-page.js'
import type { Visitor } from './visitor.js'

/** The list of companies. */
export function companiesPage(visitor: Visitor, hand?: InputDevice) {
  return recordsPage(visitor, companies, hand)
}

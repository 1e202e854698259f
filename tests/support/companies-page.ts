import { companies } from '@parvis/schemas'
import type { Hand } from './hand.js'
import { recordsPage } from './records-page.js'
import type { Visitor } from './visitor.js'

/** The list of companies. */
export function companiesPage(visitor: Visitor, hand?: Hand) {
  return recordsPage(visitor, companies, hand)
}

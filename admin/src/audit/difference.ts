import type { Field } from '@parvis/schema'
import type { ComponentType } from 'react'
import type { Change } from './entry-changes'

export interface DifferenceProps {
  field: Field
  before: unknown
  after: unknown
  /** Shows what became of a value within this one. */
  Nested: ComponentType<{ change: Change }>
}

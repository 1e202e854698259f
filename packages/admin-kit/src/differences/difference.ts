import type { Field } from '@parvis/schema'
import type { ComponentType } from 'react'
import type { Change } from './changes.js'

export interface DifferenceProps {
  field: Field
  before: unknown
  after: unknown
  /** Renders the difference of a nested value. */
  Nested: ComponentType<{ change: Change }>
}

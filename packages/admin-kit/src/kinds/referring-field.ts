import type { Field } from '@parvis/schema'

/** A field whose values are ids of records of a resource. */
export type ReferringField = Field & {
  /** The name of the resource. */
  readonly to: string
}

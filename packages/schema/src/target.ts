import type { RuleCode } from './rules.js'

/** What a field's values refer to. */
export interface Target {
  /** The name of the resource; undefined for the one that holds files. */
  readonly resource?: string
  /** Whether only files that are pictures will do. */
  readonly isPicture?: boolean
  /** Whether records that were deleted are left out where values are told, until they come back. */
  readonly hidesDeleted?: boolean
  /** Why a value is refused that refers to nothing. */
  readonly code: RuleCode
}

/** One record that a value refers to. */
export interface Referred {
  /** Where in the value, such as `0` or `2.photo`; empty for the value itself. */
  readonly path: string
  readonly id: string
  readonly target: Target
}

import type { RuleCode } from './rules.js'

/** Target of a field's references. */
export interface Target {
  /** Name of the resource; undefined for that of files. */
  readonly resource?: string
  /** Whether only pictures are valid. */
  readonly isPicture?: boolean
  /** Largest size of a valid file, in bytes; any by default. */
  readonly maxBytes?: number
  /** Whether deleted records are omitted from answers until they are restored. */
  readonly hidesDeleted?: boolean
  /** Refusal code of a reference to nothing. */
  readonly code: RuleCode
}

/** A reference within a value. */
export interface Referred {
  /** Path within the value, such as `0` or `2.photo`; empty for the value itself. */
  readonly path: string
  readonly id: string
  readonly target: Target
}

/** A value the API refuses, and why, in the reader's language. */
export interface FieldError {
  path: string
  message: string
}

/** Why a call failed. */
export type Failure =
  | 'refused'
  | 'unconfirmed'
  | 'deactivated'
  | 'linkInvalid'
  | 'unavailable'
  | 'unreachable'
  | 'failed'

/** Details of a failed call. */
export type Refusal =
  | { outcome: 'invalid'; errors: FieldError[] }
  /** `wait` is in seconds, when the server gives one. */
  | { outcome: 'tooManyAttempts'; wait?: number }
  | { outcome: Failure }

/** Result of a call. */
export type Answer<Item> = { outcome: 'done'; item: Item } | Refusal

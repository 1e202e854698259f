/** A value the API refuses, and why, in the reader's language. */
export interface FieldError {
  path: string
  message: string
}

/** Why a call was answered with nothing. */
export type Failure =
  | 'refused'
  | 'unconfirmed'
  | 'deactivated'
  | 'linkGone'
  | 'unavailable'
  | 'unreachable'
  | 'failed'

/** What stands in the way of a call. */
export type Refusal =
  | { outcome: 'invalid'; errors: FieldError[] }
  /** `wait` is in seconds, where the server tells it. */
  | { outcome: 'tooManyAttempts'; wait?: number }
  | { outcome: Failure }

/** How a call ends. */
export type Answer<Item> = { outcome: 'done'; item: Item } | Refusal

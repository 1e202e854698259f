import type { PasswordText } from '../messages/form'

const shortest = 12
const longest = 128

/** A password checked against the rule. */
export interface PasswordState {
  /** Whether its length is valid. */
  fits: boolean
  /** Message about it. */
  messages: string
}

/** Checks a new password's length, counted in characters. */
export function passwordState(password: string, messages: PasswordText): PasswordState {
  const { length } = [...password.normalize('NFKC')]
  if (length === 0) return { fits: false, messages: messages.rule }
  if (length < shortest) return { fits: false, messages: stillMissing(shortest - length, messages) }
  if (length > longest) return { fits: false, messages: messages.tooLong }
  return { fits: true, messages: messages.fits }
}

function stillMissing(count: number, messages: PasswordText): string {
  return count === 1 ? messages.oneMissing : messages.missing.replace('{count}', String(count))
}

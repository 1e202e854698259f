import type { PasswordText } from '../words/form'

const shortest = 12
const longest = 128

/** How a password stands with the rule. */
export interface PasswordState {
  /** Whether its length is right. */
  fits: boolean
  /** What to say of it. */
  words: string
}

/** Holds a new password against the bounds of its length, counted in characters as people see them typed. */
export function passwordState(password: string, words: PasswordText): PasswordState {
  const { length } = [...password.normalize('NFKC')]
  if (length === 0) return { fits: false, words: words.rule }
  if (length < shortest) return { fits: false, words: stillMissing(shortest - length, words) }
  if (length > longest) return { fits: false, words: words.tooLong }
  return { fits: true, words: words.fits }
}

function stillMissing(count: number, words: PasswordText): string {
  return count === 1 ? words.oneMissing : words.missing.replace('{count}', String(count))
}

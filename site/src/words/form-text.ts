import type { Failure } from '../calls/answer'

/** What forms say when something is wrong. */
export interface FormErrorText extends Record<Failure, string> {
  required: string
  tooManyAttempts: string
  /** `{wait}` stands for the time to wait. */
  tooManyAttemptsUntil: string
}

/** What the field of a password says. */
export interface PasswordText {
  show: string
  hide: string
  /** The bounds of its length. */
  rule: string
  /** `{count}` stands for how many characters are missing. */
  missing: string
  oneMissing: string
  tooLong: string
  fits: string
}

/** Words that every form shares. */
export interface FormText {
  password: PasswordText
  errors: FormErrorText
  needsScripts: string
  sending: string
  /** The way back to the site. */
  back: string
  remember: string
  rememberHelp: string
}

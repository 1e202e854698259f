import type { Credentials, SignInResult } from '../calls/sign-in'
import type { LoginText } from '../content/content'

export type LoginField = 'login' | 'password'

/** What is wrong: beside a field, or with the attempt as a whole. */
export type LoginErrors = Partial<Record<LoginField | 'form', string>>

/** Fields in the order of the form. */
export const loginFields: readonly LoginField[] = ['login', 'password']

/** Errors of fields left empty. */
export function missingFields(credentials: Credentials, required: string): LoginErrors {
  return Object.fromEntries(
    loginFields.filter((field) => !credentials[field].trim()).map((field) => [field, required]),
  )
}

/** Errors to show for an answer that is not a session. */
export function errorsOf(
  result: Exclude<SignInResult, { outcome: 'signedIn' }>,
  words: LoginText['errors'],
): LoginErrors {
  if (result.outcome !== 'invalid') return { form: words[result.outcome] }
  const known = result.errors.filter(({ path }) => loginFields.some((field) => field === path))
  if (known.length === 0) return { form: words.failed }
  return Object.fromEntries(known.map(({ path, message }) => [path, message]))
}

/** First field with an error, in the order of the form. */
export function firstInvalid(errors: LoginErrors): LoginField | undefined {
  return loginFields.find((field) => errors[field])
}

import { createRule, email, text, z } from '@parvis/schema'
import { enteredPasswordRule, passwordRule } from './passwords.js'

/** The rules and the choices that calls of sign-in share. */

const wrongType = { error: 'invalid_type' }
const name = (fr: string, en: string) => text({ label: { fr, en }, required: true })

/** A username as it is compared: in lower case, of letters, digits and `.`, `_` and `-`. */
export const usernameRule = z
  .string(wrongType)
  .max(1000, { error: 'too_long', abort: true })
  .overwrite((username) => username.normalize('NFKC').trim().toLowerCase())
  .regex(/^[\p{L}\p{N}._-]{3,60}$/u, { error: 'invalid_username' })

export const emailRule = email({ label: { fr: 'E-mail', en: 'Email' }, required: true }).rule

/** What someone says of themselves who is yet to be known. */
export const personRule = createRule({
  firstname: name('Prénom', 'First name'),
  lastname: name('Nom', 'Last name'),
}).extend({ username: usernameRule, password: passwordRule })

/** Who registers. */
export const registrationRule = personRule.extend({ email: emailRule })

/** The token of a mailed link, or of a step of signing in. */
export const linkTokenRule = z.string(wrongType).max(200, { error: 'too_long' })

/** A code of an authenticator app or on paper. */
export const codeRule = z.string(wrongType).max(100, { error: 'too_long' })

/** The body of a call that asks for one's password and nothing else. */
export const passwordOnly = z.strictObject({ password: enteredPasswordRule }, wrongType)

/** What can be shown besides a password. */
export const stepMethods = ['totp', 'recovery', 'passkey'] as const

/** What one can look at the console as. */
export const viewKinds = ['user', 'group', 'apiUser'] as const

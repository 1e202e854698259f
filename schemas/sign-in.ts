import { createRule, email, text, z } from '@parvis/schema'
import { enteredPasswordRule, passwordRule } from './passwords.js'

/** Rules and choices that calls of sign-in share. */

const wrongType = { error: 'invalid_type' }
const name = (fr: string, en: string) => text({ label: { fr, en }, required: true })

/** A normalised username: in lower case, of letters, digits and `.`, `_` and `-`. */
export const usernameRule = z
  .string(wrongType)
  .max(1000, { error: 'too_long', abort: true })
  .overwrite((username) => username.normalize('NFKC').trim().toLowerCase())
  .regex(/^[\p{L}\p{N}._-]{3,60}$/u, { error: 'invalid_username' })

export const emailRule = email({ label: { fr: 'E-mail', en: 'Email' }, required: true }).rule

/** Fields that describe a new person. */
export const personRule = createRule({
  firstname: name('Prénom', 'First name'),
  lastname: name('Nom', 'Last name'),
}).extend({ username: usernameRule, password: passwordRule })

/** Fields of a registration. */
export const registrationRule = personRule.extend({ email: emailRule })

/** Token of a mailed link, or of a step of signing in. */
export const linkTokenRule = z.string(wrongType).max(200, { error: 'too_long' })

/** A code of an authenticator app, or a recovery code. */
export const codeRule = z.string(wrongType).max(100, { error: 'too_long' })

/** Body of a call that requires the caller's password only. */
export const passwordOnly = z.strictObject({ password: enteredPasswordRule }, wrongType)

/** Methods of the second factor. */
export const stepMethods = ['totp', 'recovery', 'passkey'] as const

/** Views of the console that can be tried out. */
export const viewKinds = ['user', 'group', 'apiUser'] as const

import { createRule, text } from '@parvis/schema'
import { z } from 'zod'
import { passwordRule } from './password-rule.js'

const name = (fr: string, en: string) => text({ label: { fr, en }, required: true })

/** A username as it is compared: in lower case, of letters, digits and `.`, `_` and `-`. */
export const usernameRule = z
  .string({ error: 'invalid_type' })
  .max(1000, { error: 'too_long', abort: true })
  .overwrite((username) => username.normalize('NFKC').trim().toLowerCase())
  .regex(/^[\p{L}\p{N}._-]{3,60}$/u, { error: 'invalid_username' })

/** What someone says of themselves who is yet to be known. */
export const personRule = createRule({
  firstname: name('Prénom', 'First name'),
  lastname: name('Nom', 'Last name'),
}).extend({ username: usernameRule, password: passwordRule })

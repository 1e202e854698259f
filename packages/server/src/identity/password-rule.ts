import { EngineError } from '@parvis/engine'
import { z } from 'zod'
import { isCommonPassword } from './common-passwords.js'

const least = 12
const most = 128

const lengthOf = (password: string) => [...password].length

/** A password that someone chooses: 12 to 128 characters of any kind (NIST SP 800-63B), not a common one. */
export const passwordRule = z
  .string({ error: 'invalid_type' })
  .max(1000, { error: 'too_long', abort: true })
  .overwrite((password) => password.normalize('NFKC'))
  .refine((password) => lengthOf(password) >= least, {
    error: 'too_short',
    params: { minimum: least },
    abort: true,
  })
  .refine((password) => lengthOf(password) <= most, {
    error: 'too_long',
    params: { maximum: most },
    abort: true,
  })
  .refine((password) => !isCommonPassword(password), { error: 'common_password' })

/** A password that is given to prove who one is. */
export const givenPasswordRule = z
  .string({ error: 'required' })
  .min(1, { error: 'required' })
  .max(1000, { error: 'too_long' })

/** Who chooses a password. */
export interface PasswordOwner {
  readonly username: string
  readonly email: string
}

/** @throws EngineError `invalid_input` when a password is the username or the e-mail of its owner */
export function refuseTelling(password: string, { username, email }: PasswordOwner): void {
  const plain = password.toLowerCase()
  if (![username, email, email.split('@')[0]].includes(plain)) return
  throw new EngineError('invalid_input', { errors: [{ path: 'password', code: 'telling_password' }] })
}

import { EngineError } from '@parvis/engine'

/** Who chooses a password. */
export interface PasswordOwner {
  readonly username: string
  readonly email: string
}

/** @throws EngineError `invalid_input` when a password is the username or the e-mail of its owner */
export function refuseRevealing(password: string, { username, email }: PasswordOwner): void {
  const plain = password.toLowerCase()
  if (![username, email, email.split('@')[0]].includes(plain)) return
  throw new EngineError('invalid_input', { errors: [{ path: 'password', code: 'telling_password' }] })
}

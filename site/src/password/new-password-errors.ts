import { passwordState } from '../forms/password-rule'
import type { PasswordText } from '../messages/form'

/** Errors of a new password; empty when it is valid. */
export function newPasswordErrors(password: string, messages: PasswordText): { password?: string } {
  const state = passwordState(password, messages)
  return state.fits ? {} : { password: state.messages }
}

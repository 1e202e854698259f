import { passwordState } from '../forms/password-rule'
import type { PasswordText } from '../messages/form'

/** What is wrong with a password that was chosen; nothing when it fits. */
export function newPasswordErrors(password: string, messages: PasswordText): { password?: string } {
  const state = passwordState(password, messages)
  return state.fits ? {} : { password: state.messages }
}

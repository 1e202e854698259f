import { passwordState } from '../forms/password-rule'
import type { PasswordText } from '../words/form'

/** What is wrong with a password that was chosen; nothing when it fits. */
export function newPasswordErrors(password: string, words: PasswordText): { password?: string } {
  const state = passwordState(password, words)
  return state.fits ? {} : { password: state.words }
}

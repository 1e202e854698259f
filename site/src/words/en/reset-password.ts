import type { ResetPasswordText } from '../reset-password-text'
import { form } from './form'

export const resetPassword: ResetPasswordText = {
  meta: { title: 'New password — Parvis', description: 'Choose a new password.' },
  form,
  title: 'A new key.',
  lead: 'Choose a new password. Your open sessions will be ended.',
  password: 'New password',
  submit: 'Change the password',
  changed: {
    title: 'The lock is changed.',
    body: 'Your password is changed and your sessions are ended. Sign in with the new one.',
  },
  signIn: 'Sign in',
  gone: {
    title: 'This link no longer works.',
    body: 'It has expired, was used already or is not complete. Ask for another one.',
  },
  askAgain: 'Ask for another link',
}

import type { ConfirmText } from '../confirm-text'
import { form } from './form'

export const confirm: ConfirmText = {
  meta: { title: 'Confirm my address — Parvis', description: 'Confirm your email address.' },
  form,
  title: 'Is it you?',
  lead: 'Confirm that this email address is yours. The link you received is good for twenty-four hours and works once; you can always ask for another.',
  submit: 'Confirm my address',
  confirmed: {
    title: 'It is you.',
    body: 'Your address is confirmed. All that is left is to sign in.',
  },
  signIn: 'Sign in',
  gone: {
    title: 'This link no longer works.',
    body: 'It has expired, was used already or is not complete. Ask for another where you asked for this one.',
  },
  register: 'Register again',
}

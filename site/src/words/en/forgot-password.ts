import type { ForgotPasswordText } from '../forgot-password-text'
import { form } from './form'

export const forgotPassword: ForgotPasswordText = {
  meta: {
    title: 'Forgotten password — Parvis',
    description: 'Ask for a link to choose a new password.',
  },
  form,
  title: 'Lost your key?',
  lead: 'Receive a link to choose a new password.',
  email: 'Email',
  submit: 'Send the link',
  sent: {
    title: 'Look in your mailbox.',
    body: 'If an account has the address {email}, a link is on its way there. It is valid for an hour and works once.',
  },
  signIn: 'Back to signing in',
}

import type { FirstAdministratorText } from '../first-administrator-text'
import { form } from './form'
import { register } from './register'

export const firstAdministrator: FirstAdministratorText = {
  meta: {
    title: 'First administrator — Parvis',
    description: 'Create the first administration account of this installation.',
  },
  form,
  title: 'Take the keys.',
  lead: 'This installation of Parvis has no operator yet. You will be the first, with every right; you can then invite your colleagues from the console.',
  fields: register.fields,
  usernameHint: register.usernameHint,
  submit: 'Create the account',
  done: {
    title: 'The keys are yours.',
    body: 'Your account is ready and your address confirmed. All that is left is to sign in.',
  },
  signIn: 'Sign in',
  gone: {
    title: 'This link no longer works.',
    body: 'It has expired, was used already, was replaced or is not complete. If there is no operator yet, run “npm run first-administrator” on the server: it prints another link. Otherwise, sign in.',
  },
  unread: 'Your link could not be checked.',
  retry: 'Try again',
}

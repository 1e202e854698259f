import type { InvitationText } from '../invitation-text'
import { form } from './form'
import { register } from './register'

const { firstname, lastname, username, password } = register.fields

export const invitation: InvitationText = {
  meta: { title: 'Your invitation — Parvis', description: 'Accept the invitation you have received.' },
  form,
  title: 'You are expected.',
  reading:
    'We are opening your invitation. It says who expects you, and in which account. It is good for seven days and works once; another can always be sent to you.',
  invited: '{inviter} invites you to join {account}.',
  invitedByNobody: 'You are invited to join {account}.',
  newcomer: 'You will sign in with {email}. Tell us who you are, and choose a password.',
  known: 'You will sign in as usual, with {email}.',
  fields: { firstname, lastname, username, password },
  usernameHint: register.usernameHint,
  submit: 'Accept the invitation',
  accepted: {
    title: 'You are one of us.',
    body: 'You now belong to {account}. All that is left is to sign in.',
  },
  signIn: 'Sign in',
  unread: 'Your invitation could not be read.',
  retry: 'Try again',
  gone: {
    title: 'This link no longer works.',
    body: 'It has expired, was used already or is not complete. Sign in, or ask for another invitation.',
  },
}

import type { RegisterText } from '../register-text'
import { form } from './form'

export const register: RegisterText = {
  meta: {
    title: 'Create an account — Parvis',
    description: 'Create your Parvis account: five fields, an email to confirm, and you are in.',
  },
  form,
  title: 'Welcome.',
  lead: 'Create your Parvis account.',
  fields: {
    firstname: 'First name',
    lastname: 'Last name',
    username: 'Username',
    email: 'Email',
    password: 'Password',
  },
  usernameHint: 'Letters, digits, dot, hyphen or underscore.',
  submit: 'Create my account',
  signIn: 'I have an account',
  forgot: 'Forgot your password?',
  sent: {
    title: 'Look in your mailbox.',
    body: 'A message is on its way to {email}. Open it: it says how to come in. If it is late, look among the junk mail.',
  },
}

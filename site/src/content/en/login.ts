import type { LoginText } from '../login-text'
import { form } from './form'

export const login: LoginText = {
  meta: {
    title: 'Sign in — Parvis',
    description: 'Sign in to the Parvis console to follow your communities, your companies and your pages.',
  },
  form,
  title: 'Come in.',
  lead: 'Sign in to the Parvis console.',
  login: 'Username or email',
  password: 'Password',
  submit: 'Sign in',
  sending: 'Signing in…',
  refused: 'The username/email or password is invalid!',
  forgot: 'Forgot your password?',
  register: 'Create an account',
}

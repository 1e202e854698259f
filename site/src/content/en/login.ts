import { messageOf } from '@parvis/schema'
import type { LoginText } from '../login-text'

export const login: LoginText = {
  meta: {
    title: 'Sign in — Parvis',
    description: 'Sign in to the Parvis console to follow your communities, your companies and your pages.',
  },
  title: 'Come in.',
  lead: 'Sign in to the Parvis console.',
  login: 'Username or email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  remember: 'Remember me',
  rememberHelp: 'For 30 days, on this device.',
  submit: 'Sign in',
  sending: 'Signing in…',
  back: 'Back to the site',
  needsScripts: 'Signing in needs JavaScript. Turn it on in your browser, then reload this page.',
  errors: {
    required: messageOf('required', 'en'),
    refused: 'The username/email or password is invalid!',
    tooManyAttempts: 'Too many attempts. Wait a minute, then try again.',
    unavailable: 'The console is unavailable for the moment. Try again shortly.',
    unreachable: 'The server does not answer. Check your connection, then try again.',
    failed: 'An error occurred, please contact support.',
  },
}

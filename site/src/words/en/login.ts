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
  ended: 'Your session has ended. Sign in to pick up where you left off.',
  signedIn: { body: 'You are signed in already.', open: 'Continue' },
  passkey: {
    or: 'or',
    use: 'Use a passkey',
    waiting: 'Waiting for your passkey…',
    cancelled: 'No passkey was shown. Try again, or choose another way.',
    unsupported: 'This browser does not know passkeys. Choose another way.',
  },
  forgot: 'Forgot your password?',
  register: 'Create an account',
  secondStep: {
    title: 'One more door.',
    passkey: {
      body: 'Show your passkey: your device tells you how.',
      choose: 'Use a passkey',
    },
    totp: {
      body: 'Enter the code that your authenticator app shows.',
      label: 'Six-digit code',
      choose: 'Use the app’s code',
    },
    recovery: {
      body: 'Enter one of the recovery codes you have kept. It works once.',
      label: 'Recovery code',
      choose: 'Use a recovery code',
    },
    submit: 'Check the code',
    restart: 'Start signing in again',
    late: 'This sign-in took too long. Start again.',
  },
}

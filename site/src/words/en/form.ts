import { messageOf } from '@parvis/schema'
import type { FormText } from '../form-text'

export const form: FormText = {
  password: {
    show: 'Show password',
    hide: 'Hide password',
    rule: '12 to 128 characters. A sentence does very well.',
    missing: '{count} more characters.',
    oneMissing: '1 more character.',
    tooLong: 'Too long: 128 characters at most.',
    fits: 'Long enough.',
  },
  errors: {
    required: messageOf('required', 'en'),
    refused: 'This request is refused.',
    unconfirmed: 'Confirm your address first: the link is in the message we sent you.',
    deactivated: 'This account is closed. Write to us to have it opened again.',
    linkGone: 'This link is no longer valid: it has expired or was used already.',
    tooManyAttempts: 'Too many attempts. Wait a minute, then try again.',
    tooManyAttemptsUntil: 'Too many attempts. Try again in {wait}.',
    unavailable: 'The service is unavailable for the moment. Try again shortly.',
    unreachable: 'The server does not answer. Check your connection, then try again.',
    failed: 'An error occurred, please contact support.',
  },
  needsScripts: 'This page needs JavaScript. Turn it on in your browser, then reload it.',
  sending: 'Sending…',
  back: 'Back to the site',
  remember: 'Remember me',
  rememberHelp: 'For 30 days, on this device.',
}

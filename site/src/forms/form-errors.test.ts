import { expect, it } from 'vitest'
import { messages } from '../messages'
import { errorsOf, firstInvalid, missingFields, waitingTime } from './form-errors'

const fields = ['login', 'password'] as const
const french = messages.fr.pages.login.form.errors

it('requires empty fields', () => {
  expect(missingFields({ login: ' ', password: '' }, 'required')).toEqual({
    login: 'required',
    password: 'required',
  })
  expect(missingFields({ login: 'ada', password: 'x' }, 'required')).toEqual({})
})

it('assigns errors to their fields', () => {
  const errors = errorsOf(
    { outcome: 'invalid', errors: [{ path: 'password', message: 'Trop court.' }] },
    fields,
    french,
    'fr',
  )
  expect(errors).toEqual({ password: 'Trop court.' })
  expect(firstInvalid(errors, fields)).toBe('password')
})

it('finds the first error in the order of the form', () => {
  expect(firstInvalid({ password: 'no', login: 'no' }, fields)).toBe('login')
  expect(firstInvalid({ form: 'no' }, fields)).toBeUndefined()
})

it('shows a general message for errors of unknown fields', () => {
  const errors = [{ path: 'other', message: '?' }]
  expect(errorsOf({ outcome: 'invalid', errors }, fields, french, 'fr')).toEqual({ form: french.failed })
})

it.each([
  'refused',
  'unavailable',
  'unreachable',
  'failed',
  'linkInvalid',
  'unconfirmed',
  'deactivated',
] as const)('has a message for %s', (outcome) => {
  expect(errorsOf({ outcome }, fields, french, 'fr')).toEqual({ form: french[outcome] })
})

it('says how long to wait, when that is known', () => {
  const english = messages.en.pages.login.form.errors
  expect(errorsOf({ outcome: 'tooManyAttempts', wait: 90 }, fields, english, 'en').form).toBe(
    'Too many attempts. Try again in 2 minutes.',
  )
  expect(errorsOf({ outcome: 'tooManyAttempts' }, fields, english, 'en').form).toBe(english.tooManyAttempts)
})

it('passes on explained refusals', () => {
  expect(errorsOf({ outcome: 'explained', message: 'So.' }, fields, french, 'fr')).toEqual({ form: 'So.' })
})

it('says word for word that the credentials are wrong', () => {
  expect(messages.fr.pages.login.refused).toBe(
    "Le nom d'utilisateur / mail ou le mot de passe est invalide !",
  )
  expect(messages.en.pages.login.refused).toBe('The username/email or password is invalid!')
})

it.each([
  [1, 'fr', '1\u00a0seconde'],
  [45, 'en', '45 seconds'],
  [61, 'fr', '2 minutes'],
  [600, 'en', '10 minutes'],
  [3601, 'fr', '2\u00a0heures'],
] as const)('formats %i seconds in %s', (seconds, locale, messages) => {
  expect(waitingTime(seconds, locale)).toBe(messages)
})

import { expect, it } from 'vitest'
import { words } from '../words/words'
import { errorsOf, firstInvalid, missingFields, waitingTime } from './form-errors'

const fields = ['login', 'password'] as const
const french = words.fr.pages.login.form.errors

it('asks for what is empty', () => {
  expect(missingFields({ login: ' ', password: '' }, 'required')).toEqual({
    login: 'required',
    password: 'required',
  })
  expect(missingFields({ login: 'ada', password: 'x' }, 'required')).toEqual({})
})

it('puts the errors of fields beside them', () => {
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

it('keeps a message for errors of fields the form does not have', () => {
  const errors = [{ path: 'other', message: '?' }]
  expect(errorsOf({ outcome: 'invalid', errors }, fields, french, 'fr')).toEqual({ form: french.failed })
})

it.each([
  'refused',
  'unavailable',
  'unreachable',
  'failed',
  'linkGone',
  'unconfirmed',
  'deactivated',
] as const)('words what is %s', (outcome) => {
  expect(errorsOf({ outcome }, fields, french, 'fr')).toEqual({ form: french[outcome] })
})

it('tells how long to wait, where that is known', () => {
  const english = words.en.pages.login.form.errors
  expect(errorsOf({ outcome: 'tooManyAttempts', wait: 90 }, fields, english, 'en').form).toBe(
    'Too many attempts. Try again in 2 minutes.',
  )
  expect(errorsOf({ outcome: 'tooManyAttempts' }, fields, english, 'en').form).toBe(english.tooManyAttempts)
})

it('hands on what is explained already', () => {
  expect(errorsOf({ outcome: 'explained', message: 'So.' }, fields, french, 'fr')).toEqual({ form: 'So.' })
})

it('says word for word that the credentials are wrong', () => {
  expect(words.fr.pages.login.refused).toBe("Le nom d'utilisateur / mail ou le mot de passe est invalide !")
  expect(words.en.pages.login.refused).toBe('The username/email or password is invalid!')
})

it.each([
  [1, 'fr', '1\u00a0seconde'],
  [45, 'en', '45 seconds'],
  [61, 'fr', '2 minutes'],
  [600, 'en', '10 minutes'],
  [3601, 'fr', '2\u00a0heures'],
] as const)('words %i seconds in %s', (seconds, locale, words) => {
  expect(waitingTime(seconds, locale)).toBe(words)
})

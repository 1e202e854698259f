import { expect, it } from 'vitest'
import { content } from '../content/content'
import { errorsOf, firstInvalid, missingFields } from './login-errors'

const words = content.fr.pages.login.errors

it('asks for what is empty', () => {
  expect(missingFields({ login: ' ', password: '', remember: false }, 'required')).toEqual({
    login: 'required',
    password: 'required',
  })
  expect(missingFields({ login: 'ada', password: 'x', remember: false }, 'required')).toEqual({})
})

it('says word for word that the credentials are wrong', () => {
  expect(errorsOf({ outcome: 'refused' }, content.fr.pages.login.errors).form).toBe(
    "Le nom d'utilisateur / mail ou le mot de passe est invalide !",
  )
  expect(errorsOf({ outcome: 'refused' }, content.en.pages.login.errors).form).toBe(
    'The username/email or password is invalid!',
  )
})

it('puts the errors of fields beside them', () => {
  const errors = errorsOf(
    { outcome: 'invalid', errors: [{ path: 'password', message: 'Trop court.' }] },
    words,
  )
  expect(errors).toEqual({ password: 'Trop court.' })
  expect(firstInvalid(errors)).toBe('password')
})

it('keeps a message for errors of fields the form does not have', () => {
  expect(errorsOf({ outcome: 'invalid', errors: [{ path: 'other', message: '?' }] }, words)).toEqual({
    form: words.failed,
  })
})

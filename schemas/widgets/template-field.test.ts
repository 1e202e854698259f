import { validate } from '@parvis/schema'
import { expect, it } from 'vitest'
import { template } from './template-field.js'

const field = template({ label: { fr: 'Texte', en: 'Text' }, required: true, longest: 100 })
const check = (value: unknown) => validate(field.rule, value, 'en')

it('accepts a text with variables', () => {
  expect(check('Welcome {{mention}}!\r\n')).toEqual({ valid: true, value: 'Welcome {{mention}}!' })
})

it('names the variable that it does not know', () => {
  expect(check('Welcome {{nobody}}')).toMatchObject({
    problems: [{ code: 'unknown_variable', message: 'Unknown variable: nobody.' }],
  })
})

it('refuses what is too long for the longest names only', () => {
  expect(check(`${'a'.repeat(36)}{{member}}`)).toMatchObject({ valid: true })
  expect(check(`${'a'.repeat(37)}{{member}}`)).toMatchObject({
    problems: [
      {
        code: 'maybe_too_long',
        message: 'Too long for some people: 101 characters with the longest values, 100 at most.',
      },
    ],
  })
})

it('counts emoji as the platform does', () => {
  expect(check('👋'.repeat(100))).toMatchObject({ valid: true })
  expect(check('👋'.repeat(101))).toMatchObject({ valid: false })
})

it.each(['', '  \n ', null])('refuses %j', (value) => {
  expect(check(value)).toMatchObject({ problems: [{ code: 'required' }] })
})

import { expect, test } from 'vitest'
import { email, embedded, text } from './fields/index.js'

const label = { fr: 'Membre', en: 'Member' }
const { rule } = embedded({
  label,
  item: label,
  uniqueBy: 'email',
  fields: { name: text({ label, required: true }), email: email({ label }) },
})
const wrongIn = (emails: readonly (string | null)[]) => {
  const { error } = rule.safeParse(emails.map((each, at) => ({ name: `Member ${at}`, email: each })))
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
}

test('items are compared by a field, ignoring case, and a duplicate is refused there', () => {
  expect(wrongIn(['d@exemple.example', 'e@exemple.example', 'D@Exemple.example'])).toEqual([
    ['2.email', 'duplicate'],
  ])
})

test('items without the field are no duplicates, and other errors are reported too', () => {
  expect(wrongIn([null, null, ''])).toEqual([])
  expect(wrongIn(['nowhere', 'd@exemple.example'])).toMatchObject([['0.email', 'invalid_email']])
})

import { expect, it } from 'vitest'
import { draftIn } from './drafts'

it.each([
  ['{"firstname":"Inès","message":"a\\nb"}', { firstname: 'Inès', message: 'a\nb' }],
  ['{"firstname":7,"lastname":null,"email":"x"}', { email: 'x' }],
  ['null', {}],
  ['"text"', {}],
  ['{', {}],
  [null, {}],
])('reads the text fields of %j', (stored, draft) => {
  expect(draftIn(stored)).toEqual(draft)
})

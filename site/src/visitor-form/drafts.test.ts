import { expect, it } from 'vitest'
import { draftIn } from './drafts'

it.each([
  ['{"firstname":"Inès","message":"a\\nb"}', { firstname: 'Inès', message: 'a\nb' }],
  ['{"firstname":7,"lastname":null,"email":"x"}', { email: 'x' }],
  ['null', {}],
  ['"text"', {}],
  ['{', {}],
  [null, {}],
])('of %j keeps what is text by field', (kept, draft) => {
  expect(draftIn(kept)).toEqual(draft)
})

import { expect, it } from 'vitest'
import { communityFrom } from './new-community'

it('leaves out what was left empty', () => {
  expect(communityFrom({ name: 'Phare', tagLine: '', description: '' }, { locale: null })).toEqual({
    name: 'Phare',
  })
})

it('has a description in the primary language, and also in that of an English server', () => {
  const values = { name: 'Harbour', tagLine: 'Boats', description: 'By the sea.' }
  expect(communityFrom(values, { locale: 'fr' }).description).toEqual({ fr: 'By the sea.' })
  expect(communityFrom(values, { locale: 'en-GB' })).toEqual({
    ...values,
    description: { fr: 'By the sea.', en: 'By the sea.' },
  })
})

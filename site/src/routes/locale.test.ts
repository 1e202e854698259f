import { expect, it } from 'vitest'
import { shownIn } from './locale'

it('the site has all languages unless some are named, and the default one always', () => {
  expect(shownIn(undefined)).toEqual(['fr', 'en'])
  expect(shownIn('fr,en')).toEqual(['fr', 'en'])
  expect(shownIn('fr')).toEqual(['fr'])
  expect(shownIn('')).toEqual(['fr'])
})

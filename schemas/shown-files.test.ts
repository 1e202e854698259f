import { expect, it } from 'vitest'
import { shownFiles } from './shown-files.js'

it('finds the files of every file field, once', () => {
  const content = {
    'website-settings': [{ picture: 'zero' }],
    pages: [{ image: 'one', slug: 'two', sections: [] }, { image: null }, {}],
    realisations: [{ cover: 'one', pictures: ['three', 'four'] }],
    companies: [{ logo: 'five' }],
  }
  expect(shownFiles(content)).toEqual(['zero', 'one', 'three', 'four'])
})

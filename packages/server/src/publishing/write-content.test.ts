import { expect, it } from 'vitest'
import { withFiles } from './write-content.js'

const record = (values: object) => ({ id: 'a', version: 1, ...values })
const content = {
  pages: [record({ image: 'one', slug: 'two' }), record({ image: null })],
  realisations: [record({ cover: 'one', pictures: ['three', 'four'] })],
}

it('leaves out missing files, and preserves all else', () => {
  expect(withFiles({ content }, new Set(['four']))).toMatchObject({
    pages: [{ image: null, slug: 'two' }, { image: null }],
    realisations: [{ cover: null, pictures: ['four'] }],
    faq: [],
  })
})

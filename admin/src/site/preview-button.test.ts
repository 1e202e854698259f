import { expect, test } from 'vitest'
import { pagePath } from './preview-button'

test.each([
  ['pages', { slug: 'index' }, '/'],
  ['pages', { slug: 'about' }, '/about'],
  ['services', { slug: 'web' }, '/services/web'],
  ['realisations', { slug: null }, undefined],
  ['faq', {}, '/faq'],
  ['companies', { slug: 'x' }, undefined],
])('a record of %s %o is seen at %s', (resource, record, path) => {
  expect(pagePath(resource, record)).toBe(path)
})

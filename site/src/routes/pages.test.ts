import type { SiteContent } from '@parvis/schemas/site-content'
import { expect, it } from 'vitest'
import { ownPages, pagesOf } from './pages'

const slugged = (...slugs: string[]) => slugs.map((slug) => ({ slug }))
const content = {
  pages: slugged('index', 'about', 'Test', 'history'),
  services: slugged('web'),
  realisations: slugged('market'),
} as unknown as SiteContent

it('gives each record an address, and none to those that fill a page of the site’s own', () => {
  const paths = pagesOf(content).map(({ path }) => path)
  expect(paths.slice(ownPages.length)).toEqual(['/services/web', '/projects/market', '/history'])
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length)
})

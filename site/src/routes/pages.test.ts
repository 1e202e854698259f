import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isReservedAddress } from '@parvis/schemas/site-addresses'
import type { SiteContent } from '@parvis/schemas/site-content'
import { ownPages } from '@parvis/schemas/site-pages'
import { expect, it } from 'vitest'
import { pagesOf } from './pages'

const slugged = (...slugs: string[]) => slugs.map((slug) => ({ slug }))
const content = {
  pages: slugged('index', 'about', 'Test', 'en', 'login', 'history'),
  services: slugged('web'),
  realisations: slugged('market'),
} as unknown as SiteContent

it('gives each record an address, and none to those that fill a page of the site’s own', () => {
  const paths = pagesOf(content).map(({ path }) => path)
  expect(paths.slice(ownPages.length)).toEqual(['/services/web', '/projects/market', '/history'])
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length)
})

it('nothing can lead away from a file that pages load', () => {
  const files = readdirSync(fileURLToPath(new URL('../../static', import.meta.url)))
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((name) => !isReservedAddress(`/${name}`))).toEqual([])
})

import { ownPages } from '@parvis/schemas/site-pages'
import { describe, expect, it } from 'vitest'
import { locales } from './locale'
import { builtPath, localizedPath, matchPath, strategy } from './paths'

const notFound = { name: 'not-found', path: '/404', template: 'not-found', isCatchAll: true } as const

describe('prefix_except_default', () => {
  it('is the setting', () => expect(strategy).toBe('prefix_except_default'))

  it.each([
    ['/', 'fr', '/'],
    ['/', 'en', '/en'],
    ['/login', 'fr', '/login'],
    ['/login', 'en', '/en/login'],
  ] as const)('puts %s in %s at %s', (path, locale, expected) => {
    expect(localizedPath(path, locale, 'prefix_except_default')).toBe(expected)
    expect(builtPath(path, locale, 'prefix_except_default')).toBe(expected)
  })

  it('lets the not-found page of a language answer for the rest of that language', () => {
    expect(matchPath(notFound, 'fr', 'prefix_except_default')).toBe('/*')
    expect(matchPath(notFound, 'en', 'prefix_except_default')).toBe('/en/*')
  })
})

describe('no_prefix', () => {
  it('shows one address and builds two pages', () => {
    expect(localizedPath('/login', 'en', 'no_prefix')).toBe('/login')
    expect(builtPath('/login', 'fr', 'no_prefix')).toBe('/login')
    expect(builtPath('/login', 'en', 'no_prefix')).toBe('/__en/login')
    expect(builtPath('/', 'en', 'no_prefix')).toBe('/__en')
  })
})

describe('the table of pages', () => {
  it.each(['prefix_except_default', 'no_prefix'] as const)('builds no two pages at one path (%s)', (by) => {
    const paths = ownPages.flatMap((page) => locales.map((locale) => builtPath(page.path, locale, by)))
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('never ends a path with a slash', () => {
    for (const { path } of ownPages) expect(localizedPath(path, 'en')).not.toMatch(/\/$/)
  })
})

import { describe, expect, it } from 'vitest'
import { nextPath } from './next-path'

describe('nextPath', () => {
  it.each([
    '/admin/companies',
    '/',
    '/admin/media/community/?tab=members&page=2#top',
    '/admin/companies?filter={"q":"https://parvis.example"}',
    '/en/login',
  ])('goes to %s', (path) => {
    expect(nextPath(`?next=${encodeURIComponent(path)}`)).toBe(path)
  })

  it('goes to the console without a next', () => {
    expect(nextPath('')).toBe('/admin')
    expect(nextPath('?next=')).toBe('/admin')
    expect(nextPath('?reason=expired')).toBe('/admin')
  })

  it.each([
    'https://elsewhere.example/',
    'https:elsewhere.example',
    'https:/elsewhere.example',
    '//elsewhere.example',
    '///elsewhere.example',
    '/admin//elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    '/admin\u0000',
    '/admin\u0085',
    ' /admin/x',
    'admin/x',
    'javascript:alert(1)',
    '?/admin',
  ])('does not follow %j', (path) => {
    expect(nextPath(`?next=${encodeURIComponent(path)}`)).toBe('/admin')
  })

  it('stays on the site whatever it accepts', () => {
    for (const path of [
      '/admin',
      '/..',
      '/@elsewhere.example',
      '/:80',
      '/%2F%2Felsewhere.example',
      '/%5Celsewhere.example',
      '/%09/elsewhere.example',
      '/.%2F/elsewhere.example',
    ]) {
      const next = nextPath(`?next=${encodeURIComponent(path)}`)
      expect(new URL(next, 'https://parvis.example').origin).toBe('https://parvis.example')
    }
  })
})

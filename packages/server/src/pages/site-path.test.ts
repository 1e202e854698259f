import { expect, it } from 'vitest'
import { sitePath } from './site-path.js'

it.each([
  ['/', { path: '/' }],
  ['/contact?about=a%20b', { path: '/contact' }],
  ['/caf%C3%A9', { path: '/café' }],
  ['/a.b/c', { path: '/a.b/c' }],
  ['/contact/?a=b', { path: '/contact', cleaner: '/contact?a=b' }],
  ['//evil.test', { path: '/evil.test', cleaner: '/evil.test' }],
  ['///a//b///', { path: '/a/b', cleaner: '/a/b' }],
  ['//', { path: '/', cleaner: '/' }],
  ['/?a=//b', { path: '/' }],
])('%s is a path', (url, expected) => expect(sitePath(url)).toEqual(expected))

it.each([
  '',
  '*',
  'http://evil.test/',
  '/%',
  '/%zz',
  '/%C3',
  '/%00',
  '/a%0d%0ab',
  '/\\evil.test',
  '/%5c..%5cb',
  '/a%2fb',
  '/%2F%2Fevil.test',
  '/..',
  '/../a',
  '/a/../b',
  '/%2e%2e/a',
  '/a/%2e%2e',
  '/./a',
])('%j is none', (url) => expect(sitePath(url)).toBeUndefined())

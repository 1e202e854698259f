import { expect, it } from 'vitest'
import { canBeLedTo, canLeadElsewhere } from './redirect-addresses.js'

it.each(['/', '/old', '/en/old-page', '/a.html', '/a/b/c', '/caf%C3%A9'])(
  '%s can lead elsewhere',
  (address) => expect(canLeadElsewhere(address)).toBe(true),
)

it.each([
  '',
  'old',
  '//old',
  '/old/',
  '/a//b',
  '/../a',
  '/a/../b',
  '/./a',
  '/a?b=c',
  '/a#b',
  '/a b',
  '/\\a',
  '/%',
  '/%zz',
  '/a%2Fb',
  '/a%5cb',
  '/a%00',
  'https://parvis.test/a',
  '/a\u0000',
  '/*'.replace('*', '{x}'),
])('%j cannot', (address) => expect(canLeadElsewhere(address)).toBe(false))

it.each(['/', '/contact', '/contact?about=a#b', '/admin', 'https://parvis.test', 'http://parvis.test/a?b#c'])(
  'visitors can be led to %s',
  (address) => expect(canBeLedTo(address)).toBe(true),
)

it.each([
  '',
  'contact',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '/a/../b',
  '/a\nb',
  '/a b',
  'javascript:alert(1)',
  'data:text/html,a',
  'ftp://a.test',
  'https:evil.test',
  'https:///evil.test',
  'https://',
  'https://name@evil.test',
  'https://parvis.test:pass@evil.test/',
  'http://a b',
  '/%2F%2Fevil.test',
])('nobody is led to %j', (address) => expect(canBeLedTo(address)).toBe(false))

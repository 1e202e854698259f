import { expect, it } from 'vitest'
import { isLink, isWebAddress } from './link.js'
import { hostileLinks } from './testing/index.js'

it.each([
  '/',
  '/contact',
  '/#services',
  '/quotes?service=web#form',
  '/caf%C3%A9',
  'https://parvis.test',
  'HTTP://parvis.test/a?b#c',
  'https://xn--caf-dma.fr/é',
  'mailto:contact@parvis.test',
  'mailto:contact@parvis.test?subject=Devis',
  'tel:+33142278186',
  'tel:01.42.27.81.86',
])('accepts %s', (address) => expect(isLink(address)).toBe(true))

it.each(hostileLinks)('%j cannot', (address) => expect(isLink(address)).toBe(false))

it.each(['/contact', 'mailto:a@b.test', 'https:evil.test', 'https://name@evil.test'])(
  '%s is no whole web address',
  (address) => expect(isWebAddress(address)).toBe(false),
)

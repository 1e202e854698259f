import { expect, test } from 'vitest'
import { nameFor } from './name-for.js'

test.each([
  ['image/webp', 'photo.jpg', 'photo.webp'],
  ['image/webp', 'Vue.du.PORT.JPEG', 'Vue.du.PORT.webp'],
  ['image/webp', 'logo.webp', 'logo.webp'],
  ['image/webp', 'Our logo', 'Our logo'],
  ['image/webp', 'version 1.2', 'version 1.2'],
  ['application/pdf', 'scan.jpg', 'scan.jpg'],
])('a file of type %s named %s is stored as %s', (mediaType, name, stored) => {
  expect(nameFor(mediaType, name)).toBe(stored)
})

import { expect, it } from 'vitest'
import { usernameSkeleton } from './identities.js'

it.each([
  ['Admin', 'admin'],
  ['ａｄｍｉｎ', 'admin'],
  ['аdmіn', 'admin'],
  ['ädmin', 'admin'],
  ['c1aire', 'claire'],
  ['rn0de', 'mode'],
  ['vvitold', 'witold'],
])('%s looks like %s', (username, seen) => {
  expect(usernameSkeleton(username)).toBe(usernameSkeleton(seen))
})

it.each([
  ['claire', 'clara'],
  ['жанна', 'zanna'],
  ['a.b', 'ab'],
])('%s does not look like %s', (username, other) => {
  expect(usernameSkeleton(username)).not.toBe(usernameSkeleton(other))
})

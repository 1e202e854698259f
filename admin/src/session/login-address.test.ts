import { expect, test } from 'vitest'
import { loginAddress } from './login-address'

test('the login page is that of the language', () => {
  expect(loginAddress('fr')).toBe('/login')
  expect(loginAddress('en')).toBe('/en/login')
})

test('it contains the path to come back to', () => {
  expect(loginAddress('fr', { next: '/admin/companies?filter={"q":"a&b"}' })).toBe(
    '/login?next=%2Fadmin%2Fcompanies%3Ffilter%3D%7B%22q%22%3A%22a%26b%22%7D',
  )
})

test('it says that a session has ended', () => {
  expect(loginAddress('en', { ended: true })).toBe('/en/login?reason=ended')
  expect(loginAddress('fr', { next: '/admin/files', ended: true })).toBe(
    '/login?next=%2Fadmin%2Ffiles&reason=ended',
  )
})

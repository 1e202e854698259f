import { expect, it } from 'vitest'
import { withLinkToken } from '../entrance/link-token'
import { carriedAddress, languageCookie } from './language-switch'

const nothing = { search: '', hash: '', state: null }

it('is the address of the page where nothing is to be carried', () => {
  expect(carriedAddress('/en/login', nothing)).toBe('/en/login')
})

it('carries where to go after signing in, and the place on the page', () => {
  const search = '?next=%2Fadmin%2Fcompanies%3Fa%3Db%26c%3Dd'
  expect(carriedAddress('/en/login', { ...nothing, search, hash: '#services' })).toBe(
    `/en/login${search}#services`,
  )
})

it('carries the token of the link that led here', () => {
  const state = withLinkToken({ key: 'initial' }, 'a-b_c')
  expect(carriedAddress('/confirm', { ...nothing, state })).toBe('/confirm?token=a-b_c')
})

it('lasts 365 days on the whole site, and stays on it', () => {
  expect(languageCookie('en')).toBe('lang=en; path=/; max-age=31536000; SameSite=Lax')
})

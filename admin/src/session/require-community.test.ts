import { communities, communityMembers } from '@parvis/schemas'
import { afterEach, expect, test, vi } from 'vitest'
import { requireCommunity } from './require-community'

afterEach(() => vi.unstubAllGlobals())

/** What this browser keeps, and in which language it shows the console. */
function browserWith(selected: string | null, lang: string) {
  vi.stubGlobal('localStorage', { getItem: () => selected })
  vi.stubGlobal('document', { documentElement: { lang } })
}

test('what is within a community is not shown until one is selected', () => {
  browserWith(null, 'en')
  expect(() => requireCommunity(communityMembers)).toThrow('Select a community first.')
  browserWith(null, 'fr')
  expect(() => requireCommunity(communityMembers)).toThrow('Choisissez d’abord une communauté.')
  browserWith('c1', 'fr')
  expect(() => requireCommunity(communityMembers)).not.toThrow()
})

test('what is not asks for none', () => {
  browserWith(null, 'en')
  expect(() => requireCommunity(communities)).not.toThrow()
})

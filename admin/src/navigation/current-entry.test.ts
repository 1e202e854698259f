import { expect, test } from 'vitest'
import { currentEntry } from './current-entry'

const entries = [
  { route: 'companies' },
  { route: 'media/community' },
  { route: 'media/community/dashboard' },
  { route: 'media' },
  { route: 'settings', tabs: [{ route: 'settings/groups' }, { route: 'settingsOld' }] },
]

test.each([
  ['/companies', 'companies'],
  ['/companies/create', 'companies'],
  ['/companies-archive', undefined],
  ['/media/community/dashboard/members', 'media/community/dashboard'],
  ['/media/community/0190f5ee-0000-7000-8000-000000000001', 'media/community'],
  ['/Companies/', 'companies'],
  ['/settings/groups/create', 'settings'],
  ['/settingsOld', 'settings'],
  ['/settingsOld/create', 'settings'],
  ['/', undefined],
])('%s lies in %s', (path, route) => {
  expect(currentEntry(entries, path)?.route).toBe(route)
})

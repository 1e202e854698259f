import { PageError } from '@parvis/admin-kit/console'
import { expect, test } from 'vitest'
import { connection } from '../session/testing/connection'
import { firstRedirect, firstSettings } from './first-redirect'
import { settingsNavigation } from './navigation'

const title = { fr: '', en: '' }
const entries = [
  { title, route: 'help' },
  { title, route: 'media/community', right: 'navigation.media', firstRedirect: true },
  { title, route: 'companies', right: 'companies.read', firstRedirect: true },
] as const

test('the first marked entry one may open', () => {
  expect(firstRedirect(connection({ role: 3 }), entries)).toBe('/media/community')
  expect(firstRedirect(connection({ permissions: ['companies.read'] }), entries)).toBe('/companies')
})

test('without any, access is refused for want of the right of the first', () => {
  expect(() => firstRedirect(connection(), entries)).toThrow(
    new PageError(403, 'Forbidden', 'navigation.media'),
  )
})

test('the settings lead people who only read the languages to their own profile, others to their first tab', () => {
  const reader = connection({ permissions: ['locales.read', 'companies.full'] })
  expect(firstSettings(reader, settingsNavigation)).toBe('/settings/user')
  const translator = connection({ permissions: ['locales.read', 'locales.update'] })
  expect(firstSettings(translator, settingsNavigation)).toBe('/settings/locales')
  expect(firstSettings(connection({ role: 100 }), settingsNavigation)).toBe('/settings/groups')
})

import { expect, it } from 'vitest'
import { routeName } from './page-context'

const login = { name: 'login', path: '/login' } as const

it('marks the default language', () => expect(routeName(login, 'fr')).toBe('login___fr___default'))

it('names the other language alone', () => expect(routeName(login, 'en')).toBe('login___en'))

it('names the pages of records by their paths', () =>
  expect(routeName({ name: 'service', path: '/services/web' }, 'en')).toBe('services-web___en'))

import { expect, it } from 'vitest'
import { routeName } from './route-name'

it('marks the default language', () => expect(routeName('login', 'fr')).toBe('login___fr___default'))

it('names the other language alone', () => expect(routeName('login', 'en')).toBe('login___en'))

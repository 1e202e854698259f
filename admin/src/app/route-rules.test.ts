import { expect, test } from 'vitest'
import { routeRules } from './route-rules'

const apply = routeRules([
  { from: '/admin/old/:id', to: '/companies' },
  { from: '/admin/help', to: 'https://help.example.org/start' },
])

function destination(path: string) {
  try {
    apply({ path })
    return 'passed'
  } catch (response) {
    return response instanceof Response ? response.headers.get('Location') : response
  }
}

test('a path with a rule is redirected', () => {
  expect(destination('/admin/old/12')).toBe('/companies')
})

test('a rule can leave the site', () => {
  expect(destination('/admin/help')).toBe('https://help.example.org/start')
})

test('other paths pass', () => {
  expect(destination('/admin/companies')).toBe('passed')
})

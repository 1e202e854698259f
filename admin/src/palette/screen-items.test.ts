import { expect, test } from 'vitest'
import { connection } from '../session/testing/connection'
import { screenItems } from './screen-items'

const pathsFor = (known: Parameters<typeof connection>[0]) =>
  screenItems(connection(known)).map(({ to }) => to)

test('only the screens that somebody may open are offered, each once', () => {
  const all = pathsFor({ role: 100 })
  expect(all).toEqual(
    expect.arrayContaining(['/companies', '/settings/groups', '/media/community/dashboard', '/accounts']),
  )
  expect(new Set(all).size).toBe(all.length)
  const few = pathsFor({ permissions: ['companies.read'] })
  expect(few).toContain('/companies')
  for (const path of ['/settings/groups', '/media/community/dashboard', '/accounts', '/quotes'])
    expect(few).not.toContain(path)
})

test('tabs say where they are', () => {
  const tab = screenItems(connection({ role: 100 })).find(({ to }) => to === '/settings/groups')
  expect(tab?.place?.en).toBe('Settings')
})

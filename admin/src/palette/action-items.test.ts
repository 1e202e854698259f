import { communities, companies, files, invitations, resources } from '@parvis/schemas'
import { expect, test } from 'vitest'
import { peopleActions } from '../people/people-actions'
import { connection } from '../session/testing/connection'
import { actionItems, creations, ownItems } from './action-items'

const pathsFor = (known: Parameters<typeof connection>[0]) =>
  actionItems(connection(known), [...creations(resources), ...peopleActions]).map(({ to }) => to)

test('those who may create records of a resource are offered that', () => {
  expect(pathsFor({ permissions: [companies.rights.create] })).toEqual([`/${companies.route}/create`])
  expect(pathsFor({ permissions: ['companies.read'] })).toEqual([])
  expect(pathsFor({ role: 100 })).toEqual(
    expect.arrayContaining(
      [communities, companies, files, invitations].map(({ route }) => `/${route}/create`),
    ),
  )
})

test('the action of a module replaces the creation that leads to the same page', () => {
  const items = actionItems(connection({ role: 100 }), [...creations(resources), ...peopleActions])
  const found = items.filter(({ to }) => to === `/${invitations.route}/create`)
  expect(found.map(({ title }) => title.en)).toEqual(['Invite somebody'])
})

test('the console offers its other theme and language, and to sign out', () => {
  const nothing = () => undefined
  const own = { toggleTheme: nothing, show: nothing, signOut: nothing }
  const titles = (dark: boolean, otherLocale?: 'fr' | 'en') =>
    ownItems({ ...own, dark, otherLocale }).map(({ title }) => title.en)
  expect(titles(true, 'fr')).toEqual(['Switch to the light theme', 'Show in French', 'Sign out'])
  expect(titles(false)).toEqual(['Switch to the dark theme', 'Sign out'])
})

import { defineResource, text } from '@parvis/schema'
import { expect, test } from 'vitest'
import { entriesOf } from './entries-of'
import { icons } from './icons'

const events = defineResource({
  name: 'events',
  route: 'site/events',
  label: { one: { fr: 'Événement', en: 'Event' }, many: { fr: 'Événements', en: 'Events' } },
  title: 'name',
  fields: { name: text({ label: { fr: 'Nom', en: 'Name' } }) },
})

test('adds an entry to the section that a resource names, for those with the right that it names', () => {
  const navigation = { section: 'site', icon: 'calendar', shownTo: 'update' } as const
  const [entry] = entriesOf('site', [{ ...events, navigation }])
  expect(entry).toMatchObject({
    title: { fr: 'Événements', en: 'Events' },
    route: 'site/events',
    right: 'events.update',
    icon: icons.calendar,
  })
  expect(entriesOf('administration', [{ ...events, navigation }])).toEqual([])
})

test('one that says nothing stands in the administration, for those who may read it', () => {
  expect(entriesOf('administration', [events])).toMatchObject([{ right: 'events.read', icon: icons.list }])
})

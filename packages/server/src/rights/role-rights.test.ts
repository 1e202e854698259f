import { defineResource, text } from '@parvis/schema'
import { expect, it } from 'vitest'
import { rightsGrantedTo, rightsOfRole, roles } from './role-rights.js'

const events = defineResource({
  name: 'events',
  label: { one: { fr: 'Événement', en: 'Event' }, many: { fr: 'Événements', en: 'Events' } },
  title: 'name',
  grantedTo: { user: ['read'], moderator: ['create', 'update'], defaultGroup: ['full'] },
  fields: { name: text({ label: { fr: 'Nom', en: 'Name' } }) },
})

it.each([
  [0, []],
  [roles.user, ['events.read']],
  [roles.moderator, ['navigation.media', 'events.read', 'events.create', 'events.update']],
])('role %i has what the resource grants to it and to those below', (role, rights) => {
  expect(rightsOfRole(role, [events])).toEqual(rights)
})

it('the group that new accounts begin with has what is granted to it', () => {
  expect(rightsGrantedTo('defaultGroup', [events])).toEqual(['events.full'])
})

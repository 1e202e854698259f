import { expect, it } from 'vitest'
import { embedded, text } from '../fields/index.js'
import { embeddedResources } from './embedded-resource.js'
import { defineResource } from './resource.js'

const label = { fr: 'Nom', en: 'Name' }
const name = text({ label, required: true })
const named = { label: { one: label, many: label }, title: 'name' } as const

const houses = defineResource({ ...named, name: 'houses', fields: { name } })
const within = { resource: houses, column: 'houseId', header: 'x-house' } as const
const desks = embedded({ label, item: label, served: { path: 'desks', holder: 'room' }, fields: { name } })
const rooms = defineResource({ ...named, name: 'rooms', within, fields: { name, desks } })

it('embedded records have the scope of their parent', () => {
  expect(embeddedResources(rooms).map((resource) => resource.within)).toEqual([within])
  expect(houses.within).toBeUndefined()
})

it('a scope cannot be nested', () => {
  const deeper = { resource: rooms, column: 'roomId', header: 'x-room' }
  expect(() => defineResource({ ...named, name: 'boxes', within: deeper, fields: { name } })).toThrow(
    'boxes cannot be within rooms',
  )
})

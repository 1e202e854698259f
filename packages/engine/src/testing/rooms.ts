import { defineResource, embedded, integer, reference, references, text } from '@parvis/schema'

const label = { fr: 'Nom', en: 'Name' }

/** A resource that only tests know, each record of which has rooms of its own. */
export const houses = defineResource({
  name: 'houses',
  label: { one: { fr: 'Maison', en: 'House' }, many: { fr: 'Maisons', en: 'Houses' } },
  title: 'name',
  fields: { name: text({ label, required: true }) },
})

/** How many partitions the rooms are in. */
export const roomPartitions = 4

const within = { resource: houses, column: 'houseId', header: 'x-house' } as const

/** A resource within another one, in partitions, whose records refer to each other and embed records. */
export const rooms = defineResource({
  name: 'rooms',
  label: { one: { fr: 'Pièce', en: 'Room' }, many: { fr: 'Pièces', en: 'Rooms' } },
  within: { ...within, partitions: roomPartitions },
  title: 'name',
  fields: {
    name: text({ label, required: true }),
    code: text({ label: { fr: 'Code', en: 'Code' }, unique: true }),
    floor: integer({ label: { fr: 'Étage', en: 'Floor' } }),
    leadsTo: reference({ label: { fr: 'Mène à', en: 'Leads to' }, to: 'rooms' }),
    besides: references({ label: { fr: 'À côté de', en: 'Besides' }, to: 'rooms' }),
    desks: embedded({
      label: { fr: 'Bureaux', en: 'Desks' },
      item: { fr: 'Bureau', en: 'Desk' },
      served: { path: 'room-desks', holder: 'room' },
      fields: { name: text({ label, required: true }) },
    }),
  },
})

/** A resource within the same, in one table, whose changes nobody notes. */
export const keys = defineResource({
  name: 'keys',
  label: { one: { fr: 'Clé', en: 'Key' }, many: { fr: 'Clés', en: 'Keys' } },
  within,
  audited: false,
  title: 'name',
  fields: { name: text({ label, required: true }), room: reference({ label, to: 'rooms', required: true }) },
})

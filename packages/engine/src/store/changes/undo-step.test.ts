import { defineResource, type Resource, text } from '@parvis/schema'
import { describe, expect, it } from 'vitest'
import { type ChangedRecord, changedRecords } from './changed-records.js'
import type { PresentRecord, RevisionRow } from './select-changes.js'
import { undoStep } from './undo-step.js'

const label = { fr: 'Porte', en: 'Door' }
const doors = defineResource({
  name: 'doors',
  label: { one: label, many: label },
  title: 'name',
  fields: {
    name: text({ label, required: true }),
    note: text({ label }),
    state: text({ label, readOnly: true }),
    price: text({ label, access: { read: 'doors.full', write: 'doors.full' } }),
  },
})
const all = ['doors.full']

const revision = (
  action: RevisionRow['action'],
  version: number,
  before: RevisionRow['before'],
  after: RevisionRow['after'],
): RevisionRow => ({
  sequence: version,
  at: new Date(),
  resource: 'doors',
  id: 'd',
  action,
  version,
  before,
  after,
})

const changed = (...revisions: RevisionRow[]) => changedRecords(revisions)[0] as ChangedRecord
const door = (version: number, values: object = {}, isDeleted = false): PresentRecord => ({
  id: 'd',
  version,
  revisedVersion: version,
  isDeleted,
  within: null,
  values: { ...values },
})

interface Asked {
  readonly resource?: Resource
  readonly rights?: readonly string[]
  readonly choice?: { readonly undo: boolean; readonly fields?: readonly string[] }
}
const step = (change: ChangedRecord, present: PresentRecord | undefined, asked: Asked = {}) =>
  undoStep({ resource: doors, rights: all, change, present, ...asked })

const renamed = changed(revision('update', 2, { name: 'A' }, { name: 'B' }))
const created = changed(revision('create', 1, null, { name: 'A' }))
const deleted = changed(revision('delete', 2, { deletedAt: null }, { deletedAt: 'now' }))

describe('a change of a record', () => {
  it('is summed up over all its revisions, the record changed last first', () => {
    const other = { ...revision('update', 9, { name: 'X' }, { name: 'Y' }), id: 'e' }
    const [first, second] = changedRecords([
      revision('update', 2, { name: 'A' }, { name: 'B' }),
      revision('update', 3, { name: 'B', note: null }, { name: 'C', note: 'n' }),
      other,
    ])
    expect(first?.id).toBe('e')
    expect(second).toMatchObject({ version: 3, wasThere: true, isThere: true, isGone: false })
    expect(Object.fromEntries(second?.values ?? [])).toEqual({
      name: { before: 'A', after: 'C' },
      note: { before: null, after: 'n' },
    })
  })
})

describe('its undo', () => {
  it('gives values back, unless they have changed since', () => {
    expect(step(renamed, door(2, { name: 'B' }))).toMatchObject({
      write: 'update',
      isChangedSince: false,
      fields: [{ name: 'name', now: 'B', back: 'A', goesBack: true }],
    })
    const since = door(3, { name: 'C' })
    expect(step(renamed, since)).toMatchObject({ write: null, isChangedSince: true, reason: 'changed_since' })
    const choice = { undo: true, fields: ['name'] }
    expect(step(renamed, since, { choice })).toMatchObject({ write: 'update', fields: [{ goesBack: true }] })
    expect(step(renamed, door(3, { name: 'A' }))).toMatchObject({ write: null, reason: 'same' })
  })

  it('is nothing where the record is gone, in the trash, or was deleted for good', () => {
    expect(step(renamed, undefined)).toMatchObject({ write: null, reason: 'gone' })
    expect(step(renamed, door(3, {}, true))).toMatchObject({ write: null, reason: 'in_trash' })
    const purged = changed(revision('purge', 2, null, null))
    expect(step(purged, undefined)).toMatchObject({ reason: 'gone' })
  })

  it('deletes what was created or brought back, and brings back what was deleted', () => {
    expect(step(created, door(1))).toMatchObject({ write: 'delete', isChangedSince: false })
    expect(step(created, door(2))).toMatchObject({ write: null, reason: 'changed_since' })
    expect(step(created, door(2), { choice: { undo: true } })).toMatchObject({ write: 'delete' })
    const savedAsItWas = { ...door(2), revisedVersion: 1 }
    expect(step(created, savedAsItWas)).toMatchObject({ write: 'delete', isChangedSince: false })
    expect(step(created, door(2, {}, true))).toMatchObject({ write: null, reason: 'same' })
    expect(step(deleted, door(2, {}, true))).toMatchObject({ write: 'restore' })
    expect(step(deleted, door(3))).toMatchObject({ write: null, reason: 'same' })
    const both = changed(
      revision('update', 2, { name: 'A' }, { name: 'B' }),
      revision('delete', 3, { deletedAt: null }, { deletedAt: 'now' }),
    )
    expect(step(both, door(3, { name: 'B' }, true))).toMatchObject({
      write: 'restore',
      fields: [{ name: 'name', back: 'A', goesBack: true }],
    })
    const brief = changed(revision('create', 1, null, {}), revision('delete', 2, {}, {}))
    expect(step(brief, door(2, {}, true))).toMatchObject({ write: null, reason: 'same' })
    const changedInTrash = changed(
      revision('restore', 3, { deletedAt: 'then' }, { deletedAt: null }),
      revision('update', 4, { name: 'A' }, { name: 'B' }),
      revision('delete', 5, { deletedAt: null }, { deletedAt: 'now' }),
    )
    expect(step(changedInTrash, door(5, { name: 'B' }, true))).toMatchObject({ reason: 'in_trash' })
    expect(step(changedInTrash, door(6, { name: 'A' }, true))).toMatchObject({ reason: 'same' })
  })

  it('needs the right of its write, and that the resource offers it', () => {
    const rights = ['doors.read', 'doors.update']
    expect(step(renamed, door(2, { name: 'B' }), { rights })).toMatchObject({ write: 'update' })
    expect(step(renamed, door(2, { name: 'B' }), { rights: ['doors.read'] })).toMatchObject({
      write: null,
      reason: 'forbidden',
      fields: [{ goesBack: false }],
    })
    expect(step(created, door(1), { rights })).toMatchObject({ write: null, reason: 'forbidden' })
    const both = changed(
      revision('update', 2, { name: 'A' }, { name: 'B' }),
      revision('delete', 3, { deletedAt: null }, { deletedAt: 'now' }),
    )
    const mayDelete = { rights: ['doors.read', 'doors.delete'] }
    expect(step(both, door(3, { name: 'B' }, true), mayDelete)).toMatchObject({
      write: 'restore',
      fields: [{ name: 'name', goesBack: false }],
    })
    const fixed = { ...doors, actions: doors.actions.filter((action) => action !== 'update') }
    expect(step(renamed, door(2, { name: 'B' }), { resource: fixed })).toMatchObject({
      reason: 'not_offered',
    })
    const lasting = { ...doors, actions: doors.actions.filter((action) => action !== 'delete') }
    expect(step(created, door(1), { resource: lasting })).toMatchObject({
      write: null,
      reason: 'not_offered',
    })
  })

  it('leaves fields that the product alone sets, and shows none that the caller may not read', () => {
    const state = changed(revision('update', 2, { state: 'old', name: 'A' }, { state: 'new', name: 'B' }))
    expect(step(state, door(2, { state: 'new', name: 'B' }))).toMatchObject({
      write: 'update',
      fields: [
        { name: 'name', goesBack: true },
        { name: 'state', goesBack: false },
      ],
    })
    const alone = changed(revision('update', 2, { state: 'old' }, { state: 'new' }))
    expect(step(alone, door(2, { state: 'new' }))).toMatchObject({ write: null, reason: 'not_offered' })
    const price = changed(revision('update', 2, { price: '1' }, { price: '2' }))
    const rights = ['doors.read', 'doors.update']
    expect(step(price, door(2, { price: '2' }), { rights })).toMatchObject({ write: null, fields: [] })
  })

  it('does not happen where that is chosen', () => {
    const choice = { undo: false }
    expect(step(renamed, door(2, { name: 'B' }), { choice })).toMatchObject({ write: null, reason: 'chosen' })
  })
})

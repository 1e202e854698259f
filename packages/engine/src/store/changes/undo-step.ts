import { isDeepStrictEqual } from 'node:util'
import { type Action, grants, type Resource, readableFields, writableFields } from '@parvis/schema'
import type { UndoChoice, UndoneRecord } from '@parvis/schema/changes'
import type { ChangedRecord } from './changed-records.js'
import type { PresentRecord } from './select-changes.js'

/** What undoing a change set does to one record: what the API answers of it, but for its name. */
export type UndoStep = Pick<UndoneRecord, 'write' | 'isChangedSince' | 'fields' | 'reason'>

interface Undone {
  readonly change: ChangedRecord
  /** The record as it is now, in the trash too; undefined when it is gone. */
  readonly present: PresentRecord | undefined
  readonly resource: Resource
  readonly rights: readonly string[]
  /** What is to be undone of it, where that is not said by default: what nobody has changed since. */
  readonly choice?: Pick<UndoChoice, 'undo' | 'fields'> | undefined
}

/** Says what undoes the changes that a change set made to a record. */
export function undoStep(undone: Undone): UndoStep {
  const { change, present } = undone
  if (!present || change.isGone) return nothing('gone')
  if (!change.wasThere)
    return change.isThere ? removal(undone, present) : nothing(reasonOfTrash(undone, present))
  return change.isThere ? reversion(undone, present) : restoration(undone, present)
}

/** Why nothing happens to a record that was in the trash, or not there, and is in the trash afterwards. */
function reasonOfTrash(undone: Undone, present: PresentRecord): UndoStep['reason'] {
  return undone.change.isNew || fieldsOf(undone, present).length === 0 ? 'same' : 'in_trash'
}

/** The record was created, or brought back and perhaps changed: it goes to the trash, as it was there. */
function removal(undone: Undone, present: PresentRecord): UndoStep {
  if (present.isDeleted) return nothing('same')
  const isChangedSince = present.revisedVersion !== undone.change.version
  const fields = undone.change.isNew ? [] : fieldsOf(undone, present)
  const step = { write: 'delete', isChangedSince, fields, reason: null } as const
  return decided(undone, 'delete', step, !isChangedSince || undone.choice?.undo === true)
}

/** The record was deleted: it comes back from the trash, with the values that the same change set replaced. */
function restoration(undone: Undone, present: PresentRecord): UndoStep {
  if (!present.isDeleted) return nothing('same')
  const fields = fieldsOf(undone, present)
  const isChangedSince = present.revisedVersion !== undone.change.version
  return decided(undone, 'delete', { write: 'restore', isChangedSince, fields, reason: null }, true)
}

/** The record was changed: its fields get their values back. */
function reversion(undone: Undone, present: PresentRecord): UndoStep {
  if (present.isDeleted) return nothing('in_trash')
  const fields = fieldsOf(undone, present)
  if (fields.length === 0) return nothing('same')
  const { resource, rights } = undone
  const isChangedSince = fields.some((field) => field.isChangedSince)
  const step = { write: 'update', isChangedSince, fields, reason: null } as const
  if (fields.every(({ name }) => resource.fields[name]?.readOnly)) return refused(step, 'not_offered')
  const writable = changeableFields(resource, rights)
  if (resource.actions.includes('update') && !fields.some(({ name }) => writable.includes(name)))
    return refused(step, 'forbidden')
  return decided(
    undone,
    'update',
    step,
    fields.some(({ goesBack }) => goesBack),
  )
}

/** The fields that the change set changed and the caller may read, unless they have their former value. */
function fieldsOf({ change, resource, rights, choice }: Undone, present: PresentRecord): UndoStep['fields'] {
  const writable = changeableFields(resource, rights)
  return readableFields(resource, rights).flatMap((name) => {
    const changed = change.values.get(name)
    if (!changed) return []
    const { before, after } = changed
    const now = present.values[name] ?? null
    const back = before ?? null
    if (isDeepStrictEqual(now, back)) return []
    const isChangedSince = !isDeepStrictEqual(now, after ?? null)
    const goesBack = writable.includes(name) && (!isChangedSince || !!choice?.fields?.includes(name))
    return [{ name, now, back, isChangedSince, goesBack }]
  })
}

/** The fields that these rights allow to change in records that are there. */
function changeableFields(resource: Resource, rights: readonly string[]): string[] {
  const mayUpdate = resource.actions.includes('update') && grants(rights, resource.rights.update)
  return mayUpdate ? writableFields(resource, rights) : []
}

/** A step, unless it is not possible, not allowed, or not wanted. */
function decided(
  { resource, rights, choice }: Undone,
  action: Action & ('update' | 'delete'),
  step: UndoStep,
  isWanted: boolean,
): UndoStep {
  if (!resource.actions.includes(action)) return refused(step, 'not_offered')
  if (!grants(rights, resource.rights[action])) return refused(step, 'forbidden')
  if (choice?.undo === false) return refused(step, 'chosen')
  return isWanted ? step : refused(step, 'changed_since')
}

function refused(step: UndoStep, reason: UndoStep['reason']): UndoStep {
  const fields = step.fields.map((field) => ({ ...field, goesBack: false }))
  return { ...step, write: null, fields, reason }
}

function nothing(reason: UndoStep['reason']): UndoStep {
  return { write: null, isChangedSince: false, fields: [], reason }
}

import { type Answered, defineCall } from '../calls/call.js'
import { body, count, cursor, id, moment, text } from '../calls/shapes.js'
import * as z from '../zod.js'
import { ofChanges, recordName } from './call-parts.js'

const action = z.enum(['create', 'update', 'delete', 'restore', 'purge'])

const values = z.record(z.string(), z.unknown())

const changeSet = z.object({
  id,
  at: moment,
  kind: z.enum(['save', 'bulk', 'import', 'undo', 'program', 'migration', 'sql', 'erasure']),
  actorKind: z.enum(['user', 'apiUser', 'system']),
  actorId: z.string().nullable(),
  actor: z.string(),
  undoes: id.nullable().describe('The change set that this one undid'),
  undoneBy: id.nullable().describe('The last change set that undid this one'),
  changes: z
    .array(z.object({ resource: z.string(), action, records: count }))
    .describe('How many records it changed how, of those that the caller may read'),
  isMore: z.boolean().describe('Whether it changed more than were counted'),
  first: recordName.nullable().describe('One of its records'),
})

/** Records that were changed together: by whom, when and by what. */
export type ChangeSetItem = Answered<typeof changeSet>

/** How many change sets one call answers, and how many changes of one. */
export const changesPageSize = 25

export const listChangeSets = defineCall({
  ...ofChanges,
  method: 'GET',
  path: '/changes',
  summary: 'What was changed in the account, last first, as far as the caller may read the records',
  query: z.strictObject({
    cursor,
    by: z.enum(['me', 'programs']).optional().describe('Only what the caller did, or what programs did'),
    kind: changeSet.shape.kind.optional(),
  }),
  items: changeSet,
})

export const readChangeSet = defineCall({
  ...ofChanges,
  method: 'GET',
  path: '/changes/:id',
  summary: 'A change set',
  item: changeSet,
})

const recordChange = recordName.extend({
  sequence: count,
  at: moment,
  action,
  before: values.nullable(),
  after: values.nullable(),
})

/** What a change set did to one record. */
export type RecordChange = Answered<typeof recordChange>

export const listRecordChanges = defineCall({
  ...ofChanges,
  method: 'GET',
  path: '/changes/:id/records',
  summary: 'What a change set did to each record, with the fields that the caller may read',
  query: z.strictObject({ cursor }),
  items: recordChange,
})

const choice = body({
  resource: text,
  id,
  undo: z.boolean({ error: 'invalid_type' }).describe('Whether anything of the record is undone'),
  fields: z
    .array(text, { error: 'invalid_type' })
    .optional()
    .describe('The fields that are undone although they have changed since; by default none'),
})

/** What is to be undone of a record, where that is another than by default. */
export type UndoChoice = Answered<typeof choice>

/** How many records a call undoes at most. */
export const mostUndone = 5000

export const choices = z
  .array(choice, { error: 'invalid_type' })
  .max(mostUndone, { error: 'too_many', params: { maximum: mostUndone } } as never)
  .default([])

const undoneField = z.object({
  name: z.string(),
  now: z.unknown(),
  back: z.unknown().describe('The value that it had before'),
  isChangedSince: z.boolean(),
  goesBack: z.boolean(),
})

/** Why nothing of a record is undone. */
const undoneNot = z.enum([
  'chosen',
  'changed_since',
  'same',
  'gone',
  'in_trash',
  'forbidden',
  'not_offered',
  'refused',
])

const undoneRecord = recordName.extend({
  write: z
    .enum(['update', 'delete', 'restore'])
    .nullable()
    .describe('What undoes the change; null for nothing'),
  isChangedSince: z.boolean().describe('Whether anything of it has changed since'),
  fields: z.array(undoneField),
  reason: undoneNot.nullable().describe('Why nothing is done, or could not be'),
  message: z.string().nullable().describe('What refuses it, in the language of the caller'),
})

/** What undoing a change set does to one record. */
export type UndoneRecord = Answered<typeof undoneRecord>

export const undoPlan = z.object({
  hash: z.string().describe('Names exactly this plan'),
  hidden: count.describe('How many other records it changed, which the caller may not read'),
  counts: z.object({
    goBack: count,
    stay: count,
    changedSince: count.describe('How many of them have changed since'),
  }),
  records: z
    .array(undoneRecord)
    .describe('The first ones, what has changed since and what stays before all others'),
  isMore: z.boolean().describe('Whether there are others'),
})

/** What undoing a change set does. */
export type UndoPlan = Answered<typeof undoPlan>

export const planUndo = defineCall({
  ...ofChanges,
  method: 'POST',
  path: '/changes/:id/undo/plan',
  summary: 'What undoing a change set would do, without doing it',
  body: body({ choices }),
  item: undoPlan,
})

export const undoChangeSet = defineCall({
  ...ofChanges,
  method: 'POST',
  path: '/changes/:id/undo',
  summary: 'Undo a change set exactly as it was planned, or not at all',
  body: body({ choices, hash: z.string({ error: 'required' }) }),
  item: z.object({
    changeSetId: id.nullable().describe('The change set of the undo; null where nothing was done'),
  }),
  problems: [409],
})

import { type Answered, defineCall } from '../calls/call.js'
import { body, count, id } from '../calls/shapes.js'
import * as z from '../zod.js'
import { ofChanges, recordName } from './call-parts.js'
import { choices, undoPlan } from './change-calls.js'

const values = z.record(z.string(), z.unknown(), { error: 'invalid_type' })

/** How many records can be changed at once. */
export const mostChanged = 10_000

/** How many records a plan shows; it counts all of them. */
export const mostPlanned = 1000

const filter = z
  .record(z.string(), z.unknown(), { error: 'invalid_type' })
  .describe('As the list of the resource takes it: `q` searches, `id` takes a list of ids, `{}` means all')

const within = id.optional().describe('The record that they are within, where they are within one')

const plannedChange = z.discriminatedUnion(
  'action',
  [
    body({
      action: z.literal('create'),
      resource: z.string({ error: 'required' }),
      within,
      records: z
        .array(values, { error: 'invalid_type' })
        .min(1, { error: 'required' })
        .max(mostChanged, { error: 'too_many', params: { maximum: mostChanged } } as never),
    }),
    body({
      action: z.literal('update'),
      resource: z.string({ error: 'required' }),
      within,
      filter,
      values: z
        .record(z.string(), z.unknown(), { error: 'invalid_type' })
        .describe('The new values of some fields'),
    }),
    body({ action: z.literal('delete'), resource: z.string({ error: 'required' }), within, filter }),
    body({
      action: z.literal('restore'),
      resource: z.string({ error: 'required' }),
      within,
      ids: z.array(id, { error: 'invalid_type' }).max(mostChanged, {
        error: 'too_many',
        params: { maximum: mostChanged },
      } as never),
    }),
  ],
  { error: 'invalid_type' },
)

/** A change of many records: of all that match, or of new ones. */
export type PlannedChange = z.input<typeof plannedChange>

const plannedChanges = z
  .array(plannedChange, { error: 'required' })
  .min(1, { error: 'required' })
  .max(20, { error: 'too_many', params: { maximum: 20 } } as never)

const plannedRecord = recordName.extend({
  id: id.nullable().describe('Null for one that is created'),
  action: z.enum(['create', 'update', 'delete', 'restore']),
  fields: z.array(z.object({ name: z.string(), before: z.unknown(), after: z.unknown() })),
  outcome: z.enum(['changed', 'same', 'refused']),
  message: z.string().nullable().describe('What refuses it, in the language of the caller'),
})

/** What changes would do to one record. */
export type PlannedRecord = Answered<typeof plannedRecord>

const changeCounts = z.object({ changed: count, same: count, refused: count })

const changePlan = z.object({
  hash: z.string().describe('Names exactly this plan'),
  counts: changeCounts,
  records: z.array(plannedRecord).describe('The first ones, what is refused before all others'),
  isMore: z.boolean().describe('Whether there are others'),
  references: z
    .array(z.object({ resource: z.string(), field: z.string(), count }))
    .describe('By which fields how many other records still refer to those that are deleted'),
  messages: count.describe('How many mails go out'),
})

/** What changes would do. */
export type ChangePlan = Answered<typeof changePlan>

export const planChanges = defineCall({
  ...ofChanges,
  method: 'POST',
  path: '/changes/plan',
  summary: 'What changes of many records would do, without doing it',
  body: body({ changes: plannedChanges }),
  item: changePlan,
})

export const applyChanges = defineCall({
  ...ofChanges,
  method: 'POST',
  path: '/changes/apply',
  summary: 'Change many records as one change set, exactly as it was planned or not at all',
  body: body({ changes: plannedChanges, hash: z.string({ error: 'required' }) }),
  item: z.object({
    changeSetId: id.nullable().describe('The change set; null where nothing was done'),
    counts: changeCounts,
  }),
  problems: [409],
})

/** How many records can be changed by a plan that is made in the background. */
export const mostInBackground = 1_000_000

const storedPlan = z.object({
  id,
  state: z.enum(['planning', 'planned', 'applying', 'applied', 'failed', 'cancelled']),
  jobId: id.describe('The job that makes or applies it, which says how far it is'),
  changes: z.array(plannedChange).nullable().describe('What is to be changed; null for an undo'),
  undoes: id.nullable().describe('The change set that is to be undone'),
  plan: changePlan.nullable().describe('What the changes would do, once that is known'),
  undoPlan: undoPlan.nullable().describe('What the undo would do, once that is known'),
  failure: z
    .object({ code: z.string(), message: z.string() })
    .nullable()
    .describe('Why it could not be made or applied, in the language of the caller'),
  changeSetId: id.nullable().describe('The change set, once it is applied; null where nothing was done'),
})

/** A plan that is made and applied in the background. */
export type StoredPlan = Answered<typeof storedPlan>

const begun = z.object({ id, jobId: id })

const planRequest = body({
  changes: plannedChanges.optional(),
  undo: body({ changeSetId: id, choices }).optional(),
}).refine(({ changes, undo }) => (changes === undefined) !== (undo === undefined), {
  error: 'required',
  path: ['changes'],
})

/** What is to be planned: changes, or the undo of a change set. */
export type PlanRequest = Answered<typeof planRequest>

export const createPlan = defineCall({
  ...ofChanges,
  method: 'POST',
  path: '/changes/plans',
  summary: 'Begin to plan changes of very many records in the background, or the undo of such a change set',
  body: planRequest,
  status: 202,
  item: begun,
})

export const readPlan = defineCall({
  ...ofChanges,
  method: 'GET',
  path: '/changes/plans/:id',
  summary: 'A plan in the background; for its author, for a week',
  item: storedPlan,
})

export const applyPlan = defineCall({
  ...ofChanges,
  method: 'POST',
  path: '/changes/plans/:id/apply',
  summary: 'Begin to make the changes of a plan in the background, exactly as it was planned or not at all',
  body: body({ hash: z.string({ error: 'required' }) }),
  status: 202,
  item: begun,
  problems: [409],
})

export const cancelPlan = defineCall({
  ...ofChanges,
  method: 'DELETE',
  path: '/changes/plans/:id',
  summary: 'Cancel what a plan does in the background; changes that are made stay',
})

import { type Answered, defineCall, shapes, z } from '@parvis/schema'

const { id, moment } = shapes

const job = z.object({
  id,
  kind: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  cause: z.string().nullable().describe('Why it failed, or is tried again'),
  done: z.number(),
  about: z.number().nullable().describe('About how much there is to do'),
  rate: z.number().nullable().describe('How much is done in a second'),
  secondsLeft: z.number().nullable(),
  createdAt: moment,
  startedAt: moment.nullable(),
  endedAt: moment.nullable(),
})

/** Progress of a long job. */
export type JobProgress = Answered<typeof job>

export const readJob = defineCall({
  method: 'GET',
  path: '/jobs/:id',
  access: 'connected',
  tag: 'jobs',
  summary: 'The state and the progress of long work',
  item: job,
})

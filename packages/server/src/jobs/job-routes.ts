import { callerOf, EngineError, envelope, type Pool, problemAnswers } from '@parvis/engine'
import { grants, type Right } from '@parvis/schema'
import { type JobState, jobStates, rowsOf } from '@parvis/work'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/** How long work is, for whoever waits for it. */
interface JobItem {
  readonly id: string
  readonly kind: string
  readonly state: JobState
  readonly cause: string | null
  readonly done: number
  readonly about: number | null
  readonly rate: number | null
  readonly secondsLeft: number | null
  readonly createdAt: Date
  readonly startedAt: Date | null
  readonly endedAt: Date | null
}

const uuid = z.uuid()

/** Tells how far long work is. */
export function jobRoutes(app: FastifyInstance, pool: Pool): void {
  app.get<{ Params: { id: string } }>(
    '/jobs/:id',
    { config: { access: 'connected' }, schema },
    async (request) => {
      const { accountId, rights } = callerOf(request)
      const { id } = request.params
      if (!uuid.safeParse(id).success) throw new EngineError('not_found', {})
      const statement = { name: 'jobs.read', text: selectJob, values: [accountId, id] }
      const [found] = await rowsOf<JobItem & { right: Right }>(pool, statement)
      if (!found) throw new EngineError('not_found', {})
      const { right, ...item } = found
      if (!grants(rights, right)) throw new EngineError('forbidden', { right })
      return { item }
    },
  )
}

const selectJob = `select "id", "kind", "state", "cause", "done"::float8, "about"::float8, "rate", "right",
  case when "state" = 'running' and "rate" > 0 then ceil(greatest(0, "about" - "done") / "rate") end::float8 as "secondsLeft",
  "createdAt", "startedAt", "endedAt"
from "jobs" where "accountId" = $1 and "id" = $2`

const moment = { type: 'string', format: 'date-time' }
const momentOrNull = { type: ['string', 'null'], format: 'date-time' }
const numberOrNull = { type: ['number', 'null'] }
const properties = {
  id: { type: 'string', format: 'uuid' },
  kind: { type: 'string' },
  state: { enum: jobStates },
  cause: { type: ['string', 'null'], description: 'Why it failed, or is tried again' },
  done: { type: 'number' },
  about: { ...numberOrNull, description: 'About how much there is to do' },
  rate: { ...numberOrNull, description: 'How much is done in a second' },
  secondsLeft: numberOrNull,
  createdAt: moment,
  startedAt: momentOrNull,
  endedAt: momentOrNull,
}

const schema = {
  tags: ['jobs'],
  summary: 'The state and the progress of long work',
  params: { type: 'object', properties: { id: properties.id }, required: ['id'] },
  response: {
    200: envelope('item', {
      type: 'object',
      properties,
      required: Object.keys(properties),
      additionalProperties: false,
    }),
    ...problemAnswers(401, 403, 404, 503),
  },
}

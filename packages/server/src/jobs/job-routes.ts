import { EngineError, type Pool, serveCall } from '@parvis/engine'
import { grants, type Right } from '@parvis/schema'
import { readJob } from '@parvis/schemas/calls/jobs'
import { type JobState, rowsOf, sql, statement } from '@parvis/work'
import type { FastifyInstance } from 'fastify'

/** The routes that report the progress of jobs. */
export function jobRoutes(app: FastifyInstance, pool: Pool): void {
  serveCall(app, readJob, async ({ caller: { accountId, rights }, params: { id } }) => {
    const [found] = await rowsOf(pool, selectJob({ accountId, id }))
    if (!found) throw new EngineError('not_found', {})
    const { right, ...job } = found
    if (!grants(rights, right)) throw new EngineError('forbidden', { right })
    return job
  })
}

const selectJob = statement({
  name: 'jobs.read',
  params: { accountId: sql.uuid, id: sql.uuid },
  row: {
    id: sql.uuid,
    kind: sql.text,
    state: sql.text.of<JobState>(),
    cause: sql.text.orNull,
    done: sql.double,
    about: sql.double.orNull,
    rate: sql.double.orNull,
    right: sql.text.of<Right>(),
    secondsLeft: sql.double.orNull,
    createdAt: sql.timestamptz,
    startedAt: sql.timestamptz.orNull,
    endedAt: sql.timestamptz.orNull,
  },
  sql: sql`select "id", "kind", "state", "cause", "done"::float8, "about"::float8, "rate", "right",
  case when "state" = 'running' and "rate" > 0 then ceil(greatest(0, "about" - "done") / "rate") end::float8 as "secondsLeft",
  "createdAt", "startedAt", "endedAt"
from "jobs" where "accountId" = $accountId and "id" = $id`,
})

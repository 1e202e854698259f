import { EngineError, type Pool, serveCall } from '@parvis/engine'
import { grants, type ResultOf, type Right } from '@parvis/schema'
import { readJob } from '@parvis/schemas/calls/jobs'
import { rowsOf } from '@parvis/work'
import type { FastifyInstance } from 'fastify'

/** How far long work is. */
export function jobRoutes(app: FastifyInstance, pool: Pool): void {
  serveCall(app, readJob, async ({ caller: { accountId, rights }, params: { id } }) => {
    const statement = { name: 'jobs.read', text: selectJob, values: [accountId, id] }
    const [found] = await rowsOf<ResultOf<typeof readJob> & { readonly right: Right }>(pool, statement)
    if (!found) throw new EngineError('not_found', {})
    const { right, ...job } = found
    if (!grants(rights, right)) throw new EngineError('forbidden', { right })
    return job
  })
}

const selectJob = `select "id", "kind", "state", "cause", "done"::float8, "about"::float8, "rate", "right",
  case when "state" = 'running' and "rate" > 0 then ceil(greatest(0, "about" - "done") / "rate") end::float8 as "secondsLeft",
  "createdAt", "startedAt", "endedAt"
from "jobs" where "accountId" = $1 and "id" = $2`

import { EngineError, inTransaction, type Pool, recordAudit, serveCall } from '@parvis/engine'
import { listDiagnostics, readDiagnosis, retryPart } from '@parvis/schemas/calls/diagnostics'
import { systemName } from '@parvis/schemas/system-rights'
import type { FastifyInstance } from 'fastify'
import { refusals } from '../refusals/index.js'
import { createDiagnoses } from './diagnose.js'
import type { Probe } from './probe.js'

/** The routes by which operators look at the parts of the installation, and do again what failed. */
export function diagnosticsRoutes(
  app: FastifyInstance,
  { pool, probes }: { readonly pool: Pool; readonly probes: readonly Probe[] },
): void {
  const { diagnose, diagnoseAll } = createDiagnoses(pool, probes)

  serveCall(app, listDiagnostics, diagnoseAll)

  serveCall(app, readDiagnosis, async ({ params }) => diagnose(probeOf(probes, params.part)))

  serveCall(app, retryPart, async ({ caller, params }) => {
    const { part, retry } = probeOf(probes, params.part)
    if (!retry)
      throw new EngineError('invalid_input', { errors: [{ path: 'part', code: refusals.notRetriable }] })
    return inTransaction(pool, async (connection) => {
      const retried = await retry(connection)
      const entry = { action: 'system_retried', entity: systemName, after: { part, retried } } as const
      await recordAudit(connection, caller, entry)
      return { retried }
    })
  })
}

function probeOf(probes: readonly Probe[], name: string): Probe {
  const found = probes.find(({ part }) => part === name)
  if (!found) throw new EngineError('not_found', {})
  return found
}

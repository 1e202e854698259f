import type { FastifyInstance } from 'fastify'

const sweepEvery = 3_600_000

/** Removes what nobody goes on with: now, and every hour until the app closes. */
export async function sweepRegularly(app: FastifyInstance, sweep: () => Promise<unknown>): Promise<void> {
  const sweepNow = () => sweep().catch((error: unknown) => app.log.warn({ err: error }, 'uploads not swept'))
  await sweepNow()
  const timer = setInterval(sweepNow, sweepEvery).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

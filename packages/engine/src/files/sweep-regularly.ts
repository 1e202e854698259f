import type { FastifyInstance } from 'fastify'

const sweepEvery = 3_600_000

/** Sweeps abandoned uploads: now, and every hour until the app closes. */
export async function sweepRegularly(
  app: FastifyInstance,
  sweeps: readonly (() => Promise<void>)[],
): Promise<void> {
  const sweepNow = async () => {
    for (const sweep of sweeps)
      await sweep().catch((error: unknown) => app.log.warn({ err: error }, 'uploads not swept'))
  }
  await sweepNow()
  const timer = setInterval(sweepNow, sweepEvery).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

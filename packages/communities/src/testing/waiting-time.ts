import type { Pool } from '@parvis/engine'

/** Measures how long the connections of a pool wait for responses, from now on; assumes one query at a time. */
export function waitingTime(pool: Pool): { readonly seconds: number } {
  const waited = { seconds: 0 }
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
    const timed = async (...given: unknown[]) => {
      const from = performance.now()
      try {
        return await query(...given)
      } finally {
        waited.seconds += (performance.now() - from) / 1000
      }
    }
    Object.assign(client, { query: timed })
  })
  return waited
}

import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { EngineError, type FileStorage } from '@parvis/engine'
import { type Finding, type Probe, reasonOf, timed } from '../probe.js'

/** The folder of probe files; no account has such a name. */
const place = 'diagnostics'
const usuallySlow = 2000

export interface StorageProbeOptions {
  readonly storage: FileStorage
  /** From which duration on it is slow, in milliseconds. */
  readonly slow?: number
}

/** Looks at the storage of files: writes one, reads it, and deletes it. */
export function storageProbe({ storage, slow = usuallySlow }: StorageProbeOptions): Probe {
  return { part: 'storage', look: () => writeAndRead(storage, slow).catch(unreachable) }
}

async function writeAndRead(storage: FileStorage, slow: number): Promise<Finding> {
  // The first call loads a client and opens a connection, which says nothing of the storage's speed.
  await storage.reach()
  const key = randomUUID()
  const content = Buffer.from(`A file of the diagnostics: ${key}`)
  const { result: isSame, latency } = await timed(async () => {
    try {
      await storage.write(place, key, Readable.from([content]), content.length)
      return (await buffer((await storage.read(place, key)).content)).equals(content)
    } finally {
      await storage.remove(place, key)
    }
  })
  const figures = { latency }
  if (!isSame) return { state: 'away', figures, code: 'storage_foreign' }
  if (latency < slow) return { state: 'ready', figures }
  return { state: 'degraded', figures, code: 'storage_slow', values: { milliseconds: latency } }
}

function unreachable(error: unknown): Finding {
  // What was just written is not there.
  if (error instanceof EngineError && error.code === 'not_found')
    return { state: 'away', code: 'storage_foreign' }
  return { state: 'away', code: 'storage_unreachable', values: { reason: reasonOf(error) } }
}

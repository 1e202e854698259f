import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { type Pool, rowsOf } from '@parvis/work'
import { EngineError } from '../../errors/index.js'
import { stagingPath } from '../staging.js'
import { claimUpload, releaseUpload, selectUpload } from './upload-statements.js'
import type { UploadPlace, UploadStore } from './upload-store.js'

/** How long a process that does not say so any more may be making a record, in seconds. */
const lasting = 30
/** How often it says so, in milliseconds. */
const renewal = 10_000
/** How long a call waits for another process that makes the record, in milliseconds. */
const patience = 20_000
const pause = 300

export interface CompleteUpload {
  readonly accountId: string
  readonly id: string
}

/**
 * Makes something of a complete upload, in one process at a time; where another one is at it, waits for that one.
 *
 * @param make given the path of the whole content; not called when the upload has ended meanwhile
 * @throws EngineError `unavailable` when another process takes too long, and whatever `make` and `UploadStore.assemble` throw
 */
export async function finishUpload(
  { pool, folder }: Pick<UploadPlace, 'pool' | 'folder'>,
  store: UploadStore,
  upload: CompleteUpload,
  make: (content: () => Promise<string>) => Promise<void>,
): Promise<void> {
  const finisher = { ...upload, finisherId: randomUUID() }
  const pieces = await claimed(pool, finisher)
  if (!pieces) return
  const path = stagingPath(folder)
  const renewals = setInterval(() => claim(pool, finisher).catch(() => undefined), renewal)
  try {
    await make(async () => {
      await store.assemble(upload.id, pieces, path)
      // A process that was stopped for long may have lost it to another one.
      if (!(await claim(pool, finisher))) throw new EngineError('unavailable', {})
      return path
    })
  } finally {
    clearInterval(renewals)
    await rm(path, { force: true })
    await rowsOf(pool, releaseUpload(finisher)).catch(() => undefined)
  }
}

type Finisher = CompleteUpload & { readonly finisherId: string }

/** Claims an upload. @returns its pieces; undefined when it has ended */
async function claimed(pool: Pool, finisher: Finisher): Promise<readonly string[] | undefined> {
  const until = performance.now() + patience
  for (;;) {
    const pieces = await claim(pool, finisher)
    if (pieces) return pieces
    const [upload] = await rowsOf(pool, selectUpload(finisher))
    if (!upload) return undefined
    if (performance.now() > until) throw new EngineError('unavailable', {})
    await delay(pause)
  }
}

async function claim(pool: Pool, finisher: Finisher): Promise<readonly string[] | undefined> {
  const [row] = await rowsOf(pool, claimUpload({ ...finisher, seconds: lasting }))
  return row?.pieces
}

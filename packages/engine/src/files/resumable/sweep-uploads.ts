import { rowsOf } from '@parvis/work'
import { stagingAge } from '../staging.js'
import { endUpload, selectOld } from './upload-statements.js'
import { removeUpload, type UploadPlace } from './upload-store.js'

const batch = 100

/** Removes uploads that began a day ago, in all accounts. @throws EngineError `unavailable`, DatabaseFailure */
export async function sweepUploads(place: Pick<UploadPlace, 'pool' | 'storage'>): Promise<void> {
  const { pool } = place
  for (;;) {
    const old = await rowsOf(pool, selectOld({ seconds: stagingAge / 1000, most: batch }))
    for (const { accountId, id } of old) {
      await rowsOf(pool, endUpload({ accountId, id }))
      await removeUpload(place, accountId, id)
    }
    if (old.length < batch) return
  }
}

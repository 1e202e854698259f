import { type FileStorage, inTransaction, type Pool } from '@parvis/engine'
import { fileKey, oldImports, removeImport } from './stored-imports.js'

/** How many imports are looked for at once. */
const batch = 100

/** Deletes the tables that were sent a week ago, with their files. @throws EngineError `unavailable` */
export async function purgeImports(pool: Pool, storage: FileStorage): Promise<void> {
  for (;;) {
    const old = await oldImports(pool, batch)
    for (const key of old) {
      await storage.remove(key.accountId, fileKey(key.id))
      await inTransaction(pool, (connection) => removeImport(connection, key))
    }
    if (old.length < batch) return
  }
}

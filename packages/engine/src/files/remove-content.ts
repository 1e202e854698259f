import type { FileStorage } from './file-storage.js'
import { variantsKey } from './variants.js'

/** Removes the content of a file and every variant of it, for good. @throws EngineError `unavailable` */
export async function removeContent(storage: FileStorage, accountId: string, id: string): Promise<void> {
  await storage.remove(accountId, id)
  // Whoever is making a variant keeps it only while the content is there.
  await storage.remove(accountId, variantsKey(id))
}

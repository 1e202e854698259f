import { contentKey, contentsKey, type HeldContent, variantsKey } from './content-key.js'
import type { FileStorage } from './file-storage.js'

/** Removes every content that a file ever had, with all variants, for good. @throws EngineError `unavailable` */
export async function removeContent(storage: FileStorage, accountId: string, id: string): Promise<void> {
  await storage.remove(accountId, id)
  await storage.remove(accountId, contentsKey(id))
  // Whoever is making a variant keeps it only while the content is there.
  await storage.remove(accountId, variantsKey({ id }))
}

/** Removes a content that a file no longer holds, with its variants. @throws EngineError `unavailable` */
export async function removeFormer(
  storage: FileStorage,
  accountId: string,
  former: HeldContent,
): Promise<void> {
  await storage.remove(accountId, contentKey(former))
  await storage.remove(accountId, variantsKey(former))
}

/** The keys under which the contents of a file are stored. */

import type { FileStorage } from './file-storage.js'

/** Identifies the content of a record: the original one by the record's id, a replacement by another id. */
export interface ContentOwner {
  readonly id: string
  readonly contentId?: string | null
}

/** The key of a content. */
export function contentKey({ id, contentId }: ContentOwner): string {
  return contentId ? `${contentsKey(id)}/${contentId}` : id
}

/** The prefix of all contents that replaced a file's original one. */
export function contentsKey(id: string): string {
  return `contents/${id}`
}

/** The prefix of a picture's variants; by the id alone, those of all contents that the record ever had. */
export function variantsKey({ id, contentId }: ContentOwner): string {
  return contentId ? `variants/${id}/${contentId}` : `variants/${id}`
}

/** The content of a record. */
export function contentOwnerOf({
  id,
  contentId,
}: {
  readonly id: string
  readonly contentId?: unknown
}): ContentOwner {
  return { id, contentId: typeof contentId === 'string' ? contentId : null }
}

/** Removes every content that a file ever had, with all variants, for good. @throws EngineError `unavailable` */
export async function removeContent(storage: FileStorage, accountId: string, id: string): Promise<void> {
  await storage.remove(accountId, id)
  await storage.remove(accountId, contentsKey(id))
  // A variant is stored only while its content exists.
  await storage.remove(accountId, variantsKey({ id }))
}

/** Removes a replaced content of a file, with its variants. @throws EngineError `unavailable` */
export async function removeFormer(
  storage: FileStorage,
  accountId: string,
  former: ContentOwner,
): Promise<void> {
  await storage.remove(accountId, contentKey(former))
  await storage.remove(accountId, variantsKey(former))
}

/** The keys under which the contents of a file are stored. */

import type { FileStorage } from './file-storage.js'

/** What identifies the content that a record holds: by its own id the one it came with, by another id one that replaced it. */
export interface ContentOwner {
  readonly id: string
  readonly contentId?: string | null
}

/** Where a content lies. */
export function contentKey({ id, contentId }: ContentOwner): string {
  return contentId ? `${contentsKey(id)}/${contentId}` : id
}

/** Where all contents lie that replaced the one a file came with. */
export function contentsKey(id: string): string {
  return `contents/${id}`
}

/** Where the variants of a picture lie; by the id alone, those of all contents that the record ever held. */
export function variantsKey({ id, contentId }: ContentOwner): string {
  return contentId ? `variants/${id}/${contentId}` : `variants/${id}`
}

/** The content that a record holds. */
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

/** Removes a content that a file no longer holds, with its variants. @throws EngineError `unavailable` */
export async function removeFormer(
  storage: FileStorage,
  accountId: string,
  former: ContentOwner,
): Promise<void> {
  await storage.remove(accountId, contentKey(former))
  await storage.remove(accountId, variantsKey(former))
}

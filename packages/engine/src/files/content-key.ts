/** What tells which content a record holds: by its own id the one it came with, by another id one that replaced it. */
export interface HeldContent {
  readonly id: string
  readonly contentId?: string | null
}

/** Where a content lies. */
export function contentKey({ id, contentId }: HeldContent): string {
  return contentId ? `${contentsKey(id)}/${contentId}` : id
}

/** Where all contents lie that replaced the one a file came with. */
export function contentsKey(id: string): string {
  return `contents/${id}`
}

/** Where the variants of a picture lie; by the id alone, those of all contents that the record ever held. */
export function variantsKey({ id, contentId }: HeldContent): string {
  return contentId ? `variants/${id}/${contentId}` : `variants/${id}`
}

/** The content that a record holds. */
export function heldBy({
  id,
  contentId,
}: {
  readonly id: string
  readonly contentId?: unknown
}): HeldContent {
  return { id, contentId: typeof contentId === 'string' ? contentId : null }
}

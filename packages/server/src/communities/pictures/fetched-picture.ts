import { createHash } from 'node:crypto'
import { mediaTypeIn } from '@parvis/engine'

/** A picture of somebody as their platform gave it, which is of a kind that browsers only ever show. */
export interface FetchedPicture {
  readonly content: Uint8Array
  readonly mediaType: string
  /** Another one for any other content. */
  readonly tag: string
}

const shown = ['image/png', 'image/apng', 'image/jpeg', 'image/gif', 'image/webp']

/** What was fetched as a picture, known by its content; undefined when it is none. */
export async function fetchedPicture(content: Uint8Array): Promise<FetchedPicture | undefined> {
  const mediaType = await mediaTypeIn(content)
  if (!shown.includes(mediaType)) return undefined
  return { content, mediaType, tag: `"${createHash('sha256').update(content).digest('base64url')}"` }
}

import type { FastifyInstance } from 'fastify'
import type { StoredRecord } from '../store/index.js'
import { backgroundQueue } from './background-queue.js'
import { sizesOf } from './file-presentation.js'
import { contentOwnerOf } from './storage/content-key.js'
import { undefinedIfMissing } from './storage/file-storage.js'
import type { PictureVariants } from './variants.js'

/** The capacity of the queue; further pictures get their variant on request. */
const mostWaiting = 200

/** Called with a file that was added to an account. */
export type OnAdded = (accountId: string, record: StoredRecord) => void

/**
 * Creates the list variant of new pictures in advance, one at a time until the app closes, so
 * that a list of new pictures loads fast.
 */
export function earlyVariants(app: FastifyInstance, variants: PictureVariants): OnAdded {
  const queue = backgroundQueue(mostWaiting)
  app.addHook('onClose', () => queue.end())
  return (accountId, record) => {
    const [smallest] = sizesOf(record)
    if (!smallest) return
    const variant = { ...smallest, format: 'webp' } as const
    queue.add(() =>
      variants
        .prepare(accountId, contentOwnerOf(record), variant)
        .catch(undefinedIfMissing)
        .catch((error: unknown) => app.log.warn({ err: error }, 'variant not made early')),
    )
  }
}

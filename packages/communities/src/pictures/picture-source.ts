import { createHash } from 'node:crypto'
import { ChatError, type ChatPlatform } from '@parvis/chat'
import { limitConcurrency, mediaTypeIn } from '@parvis/engine'
import { LRUCache } from 'lru-cache'

const most = { bytes: 1_000_000, milliseconds: 3_000 }
const atOnce = 8
const cachedBytes = 32_000_000
const cachedFor = 900_000
/** How long a missing picture is cached as missing, in milliseconds. */
const missingFor = 60_000
/** Number of consecutive failures after which a platform is paused for a while. */
const failuresInRow = 4
const restFor = 10_000
/** Overhead of a cache entry, in bytes. */
const overhead = 500

interface Known {
  readonly address: string
  readonly picture: FetchedPicture | undefined
}

export type PictureSource = ReturnType<typeof pictureSource>

/**
 * Reads pictures of people from their platform, with limited concurrency, and caches them for a while. A missing picture
 * fails fast, and a platform that does not respond is paused.
 *
 * @param now the time in milliseconds
 */
export function pictureSource(platform: Pick<ChatPlatform, 'picture'>, now: () => number = Date.now) {
  const known = new LRUCache<string, Known>({ maxSize: cachedBytes, perf: { now }, ttlResolution: 0 })
  const fetching = new Map<string, Promise<FetchedPicture | undefined>>()
  const limited = limitConcurrency(atOnce)
  const rest = restAfterFailures(now)
  const sweeping = setInterval(() => known.purgeStale(), missingFor).unref()

  async function ask(address: string): Promise<FetchedPicture | undefined> {
    try {
      const content = await platform.picture(address, most)
      rest.succeeded()
      return await fetchedPicture(content)
    } catch (error) {
      if (!(error instanceof ChatError)) throw error
      if (error.problem === 'unavailable') rest.failed()
      return undefined
    }
  }

  async function fetchOnce(key: string, address: string): Promise<FetchedPicture | undefined> {
    return limited(async () => {
      if (rest.isOn()) return undefined
      const picture = await ask(address)
      const size = overhead + (picture?.content.length ?? 0)
      known.set(key, { address, picture }, { size, ttl: picture ? cachedFor : missingFor })
      return picture
    })
  }

  return {
    /**
     * The picture of someone; undefined when it is missing.
     *
     * @param key of the person, for `remove`
     * @param address the platform's address of it
     */
    async read(key: string, address: string): Promise<FetchedPicture | undefined> {
      const cached = known.get(key)
      if (cached?.address === address) return cached.picture
      const task = `${key} ${address}`
      const under = fetching.get(task) ?? fetchOnce(key, address).finally(() => fetching.delete(task))
      fetching.set(task, under)
      return under
    },
    /** Removes the picture of someone from the cache. */
    remove(key: string): void {
      known.delete(key)
    },
    close: () => clearInterval(sweeping),
  }
}

function restAfterFailures(now: () => number) {
  let failures = 0
  let until = 0
  return {
    isOn: () => now() < until,
    succeeded() {
      failures = 0
    },
    failed() {
      failures += 1
      if (failures >= failuresInRow) until = now() + restFor
    },
  }
}

/** A picture from a platform, of a type that browsers only display. */
export interface FetchedPicture {
  readonly content: Uint8Array
  readonly mediaType: string
  /** Another one for any other content. */
  readonly tag: string
}

const shownTypes = ['image/png', 'image/apng', 'image/jpeg', 'image/gif', 'image/webp']

/** A fetched picture, verified by its content; undefined when it is none. */
async function fetchedPicture(content: Uint8Array): Promise<FetchedPicture | undefined> {
  const mediaType = await mediaTypeIn(content)
  if (!shownTypes.includes(mediaType)) return undefined
  return { content, mediaType, tag: `"${createHash('sha256').update(content).digest('base64url')}"` }
}

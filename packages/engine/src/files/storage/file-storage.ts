import type { Readable } from 'node:stream'
import { EngineError } from '../../errors/index.js'

/** The bytes of a content from `first` to `last`, both counted from 0 and both included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

export interface StoredContent {
  readonly content: Readable
  /** How many bytes `content` gives. */
  readonly size: number
}

/**
 * Where contents are stored, each under an account and a key. A key is one or more names with slashes between them,
 * as `…` or `variants/…/480.webp`.
 *
 * Every method throws `EngineError` `unavailable` when the storage fails.
 */
export interface FileStorage {
  /**
   * Stores a content, in place of what was there; when this returns it survives a crash. A content that breaks off,
   * or is not of the size that was said, leaves things as they were.
   *
   * @throws EngineError `disk_full` where there is no room for it
   * @param content read to its end, or destroyed when it cannot be stored
   * @param size in bytes
   */
  write(accountId: string, key: string, content: Readable, size: number): Promise<void>
  /** Reads a content or a range within it. @throws EngineError `not_found` */
  read(accountId: string, key: string, range?: ByteRange): Promise<StoredContent>
  exists(accountId: string, key: string): Promise<boolean>
  /** Removes the content of a key and all keys below it, if any. */
  remove(accountId: string, key: string): Promise<void>
  /** Checks that contents can be written. */
  reach(): Promise<void>
  /** Removes unfinished contents that a crash left. */
  sweep(): Promise<void>
}

const name = /^[\w-][\w.-]*$/

/**
 * The path of a content, below the folder of its account.
 *
 * @throws Error when account or key could lead elsewhere
 */
export function placeOf(accountId: string, key: string): string {
  const names = [accountId, ...key.split('/')]
  if (!names.every((part) => name.test(part))) throw new Error(`No content can lie at ${accountId}/${key}`)
  return names.join('/')
}

/** Returns undefined for a `not_found` error, and rethrows others. */
export function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof EngineError && error.code === 'not_found') return undefined
  throw error
}

import { createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { z } from 'zod'
import { ConfigError, type Read } from './read.js'

/** How the product is updated. */
export interface UpdateConfig {
  /** The folder in which the operator puts releases. */
  readonly folder: string
  /** The public key of who signs releases; undefined to accept unsigned ones. */
  readonly key: KeyObject | undefined
  /** The command line that a hard update begins with; undefined where there is none. */
  readonly command: string | undefined
}

const path = z.string().refine(isAbsolute)
const command = z.string().trim().min(1)

/** Reads how the product is updated. @throws ConfigError */
export function updatesFrom(read: Read, dataFolder: string): UpdateConfig {
  const keyFile = read('PARVIS_UPDATE_KEY', path, 'the absolute path of a file is expected')
  return {
    folder:
      read('PARVIS_UPDATES', path, 'the absolute path of a folder is expected') ??
      join(dataFolder, 'updates'),
    key: keyFile === undefined ? undefined : publicKey('PARVIS_UPDATE_KEY', keyFile),
    command: read('PARVIS_UPDATE_COMMAND', command, 'a command line is expected'),
  }
}

/**
 * Reads the key that releases are signed with.
 *
 * @param name what names the file, for the message
 * @throws ConfigError unless it is an Ed25519 public key
 */
export function publicKey(name: string, file: string): KeyObject {
  try {
    const key = createPublicKey(readFileSync(file))
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch (error) {
    throw new ConfigError(`${name}: ${file}: ${(error as Error).message}`)
  }
  throw new ConfigError(`${name}: ${file}: an Ed25519 public key is expected`)
}

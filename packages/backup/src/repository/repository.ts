import { randomBytes, randomUUID } from 'node:crypto'
import { BackupError } from '../backup-error.js'
import { type BackupKey, backupKey } from './backup-key.js'
import type { ObjectStore } from './object-store.js'
import { seal, unseal } from './seal.js'

/** The object that says what a repository is; the only one that is not encrypted. */
const descriptionName = 'repository.json'

interface Description {
  readonly format: 1
  readonly id: string
  /** For keys made of passphrases. */
  readonly salt: string
}

/** The backups of one installation: encrypted objects in a place. */
export class Repository {
  constructor(
    readonly id: string,
    readonly key: BackupKey,
    private readonly store: ObjectStore,
  ) {}

  /** Encrypts and stores an object. @throws BackupError `repository_full` or `repository_unavailable` */
  put(name: string, content: Buffer): Promise<void> {
    return this.store.put(name, seal(this.key, { repositoryId: this.id, name }, content))
  }

  /**
   * Reads an object.
   *
   * @throws BackupError `incomplete` when it is missing, `wrong_key`, `damaged` or `repository_unavailable`
   */
  async get(name: string): Promise<Buffer> {
    const object = await this.store.get(name)
    if (!object) throw new BackupError('incomplete', `${name} is missing.`)
    return unseal(this.key, { repositoryId: this.id, name }, object)
  }

  /** Stores a value as JSON. @throws as `put` */
  putJson(name: string, value: unknown): Promise<void> {
    return this.put(name, Buffer.from(JSON.stringify(value)))
  }

  /** Reads a value that was stored by `putJson`; its content is authentic, and so has its type. @throws as `get` */
  async getJson<Value>(name: string): Promise<Value> {
    return JSON.parse((await this.get(name)).toString()) as Value
  }

  /** The names that begin with a prefix, sorted. @throws BackupError `repository_unavailable` */
  names(prefix: string): Promise<string[]> {
    return this.store.names(prefix)
  }

  /** Removes an object, if it exists. @throws BackupError `repository_unavailable` */
  remove(name: string): Promise<void> {
    return this.store.remove(name)
  }
}

/**
 * Opens the repository of a place.
 *
 * @param key 32 bytes as base64, or a passphrase
 * @throws BackupError `incomplete` when there is none, `damaged` or `repository_unavailable`
 */
export async function openRepository(store: ObjectStore, key: string): Promise<Repository> {
  const description = await describe(store)
  if (!description)
    throw new BackupError('incomplete', 'There are no backups yet: repository.json is missing.')
  return new Repository(description.id, backupKey(key, description.salt), store)
}

/** Opens the repository of a place, or begins one there. @throws BackupError as `openRepository` */
export async function ensureRepository(store: ObjectStore, key: string): Promise<Repository> {
  if (!(await describe(store))) {
    const description: Description = { format: 1, id: randomUUID(), salt: randomBytes(16).toString('hex') }
    await store.put(descriptionName, Buffer.from(JSON.stringify(description, undefined, 2)))
  }
  return openRepository(store, key)
}

async function describe(store: ObjectStore): Promise<Description | undefined> {
  const content = await store.get(descriptionName)
  if (!content) return undefined
  try {
    const { format, id, salt } = JSON.parse(content.toString())
    if (format === 1 && typeof id === 'string' && typeof salt === 'string') return { format, id, salt }
  } catch {
    // Reported below, as any other content.
  }
  throw new BackupError('damaged', 'repository.json is damaged, or of a newer version of Parvis.')
}

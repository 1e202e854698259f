import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { BackupError } from '../backup-error.js'
import type { BackupKey } from './backup-key.js'

/**
 * An encrypted object: `PVB1`, the id of its key (8 bytes), a nonce (12 bytes), the tag (16 bytes), and the content under
 * AES-256-GCM. The tag also covers the name of the object and its repository, so that none passes for another.
 */
const magic = Buffer.from('PVB1')
const keyEnd = magic.length + 8
const nonceEnd = keyEnd + 12
const tagEnd = nonceEnd + 16

/** What an object is, besides its content. */
export interface ObjectIdentity {
  readonly repositoryId: string
  readonly name: string
}

/** Encrypts an object. */
export function seal(key: BackupKey, identity: ObjectIdentity, content: Buffer): Buffer {
  const nonce = randomBytes(nonceEnd - keyEnd)
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce).setAAD(identityBytes(identity))
  const encrypted = cipher.update(content)
  cipher.final()
  return Buffer.concat([magic, Buffer.from(key.id, 'hex'), nonce, cipher.getAuthTag(), encrypted])
}

/**
 * Decrypts an object.
 *
 * @throws BackupError `wrong_key` when it was encrypted with another key, `damaged` when it is not what was stored under its name
 */
export function unseal(key: BackupKey, identity: ObjectIdentity, object: Buffer): Buffer {
  if (object.length < tagEnd || !object.subarray(0, magic.length).equals(magic)) throw damaged(identity.name)
  const usedKey = object.subarray(magic.length, keyEnd).toString('hex')
  if (usedKey !== key.id)
    throw new BackupError(
      'wrong_key',
      `${identity.name} is encrypted with the key ${usedKey}, and PARVIS_BACKUP_KEY is the key ${key.id}.`,
    )
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, object.subarray(keyEnd, nonceEnd))
    .setAAD(identityBytes(identity))
    .setAuthTag(object.subarray(nonceEnd, tagEnd))
  const content = decipher.update(object.subarray(tagEnd))
  try {
    decipher.final()
  } catch (cause) {
    throw damaged(identity.name, cause)
  }
  return content
}

function identityBytes({ repositoryId, name }: ObjectIdentity): Buffer {
  return Buffer.from(`${repositoryId}\n${name}`)
}

function damaged(name: string, cause?: unknown): BackupError {
  return new BackupError(
    'damaged',
    `${name} is damaged, or is not the object that was stored under this name.`,
    {
      cause,
    },
  )
}

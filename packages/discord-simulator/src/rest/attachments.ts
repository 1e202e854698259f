import { createHmac, randomBytes } from 'node:crypto'
import type { APIAttachment } from 'discord-api-types/v10'
import type { World } from '../world/index.js'
import { fieldsOrEmpty } from './form.js'
import type { UploadedFile } from './multipart.js'
import { problems } from './rest-error.js'

/** Largest file of a server without boosts, in bytes. Source: Discord, reference, "Uploading Files". */
const maxFile = 10 * 1024 * 1024
const maxFiles = 10
/** For how long an address can be read, in seconds. */
const lasting = 24 * 60 * 60

/** A name as Discord stores it: only letters, digits, dots, hyphens and underscores of ASCII. */
export function cleanFileName(name: string): string {
  const clean = name
    .normalize('NFKD')
    .replaceAll(/\s+/g, '_')
    .replaceAll(/[^\w.-]/g, '')
    .replace(/^[._]+/, '')
  return clean || 'unknown'
}

/** @throws RestError 30015 for too many files, 50045 for one that is too large */
export function checkFiles(files: readonly UploadedFile[]): void {
  if (files.length > maxFiles) throw problems.tooManyFiles()
  if (files.some(({ bytes }) => bytes.length > maxFile)) throw problems.fileTooLarge()
}

export type Attachments = ReturnType<typeof attachmentsOf>

/** The files of messages, which are read at addresses that are signed and expire. */
export function attachmentsOf(world: Pick<World, 'newId' | 'now'>, cdnUrl: () => string) {
  const secret = randomBytes(16)
  const stored = new Map<string, UploadedFile>()
  const signatureOf = (path: string, ex: string) =>
    createHmac('sha256', secret).update(`${path} ${ex}`).digest('hex')

  function addressOf(path: string): string {
    const seconds = Math.floor(world.now() / 1000)
    const ex = (seconds + lasting).toString(16)
    return `${cdnUrl()}/${path}?ex=${ex}&is=${seconds.toString(16)}&hm=${signatureOf(path, ex)}`
  }

  return {
    /** Stores the files of a message. @param given what the message says of them, by their `id` */
    store(channelId: string, files: readonly UploadedFile[], given: unknown): APIAttachment[] {
      const said = Array.isArray(given) ? given.map(fieldsOrEmpty) : []
      return files.map((file) => {
        const { filename = file.name, description } = said.find(({ id }) => Number(id) === file.id) ?? {}
        const id = world.newId()
        const name = cleanFileName(String(filename))
        const path = `attachments/${channelId}/${id}/${name}`
        stored.set(path, file)
        const url = addressOf(path)
        return {
          id,
          filename: name,
          size: file.bytes.length,
          url,
          proxy_url: url,
          content_type: file.type,
          ...(typeof description === 'string' && { description }),
        }
      })
    },
    /** The file at a signed address; undefined when the address has expired or is wrong. */
    read(path: string, { ex = '', hm = '' }: Readonly<Record<string, string>>): UploadedFile | undefined {
      const isValid = hm === signatureOf(path, ex) && Number.parseInt(ex, 16) > world.now() / 1000
      return isValid ? stored.get(path) : undefined
    },
  }
}

/** Replaces the references to attachments in a part of a message by their addresses. */
export function withAddresses<Part>(part: Part, attachments: readonly APIAttachment[]): Part {
  const named = new Map(attachments.map(({ filename, url }) => [filename, url]))
  return JSON.parse(JSON.stringify(part), (key, value: unknown) => {
    const name = key === 'url' ? attachmentName(value) : undefined
    return name === undefined ? value : (named.get(name) ?? value)
  }) as Part
}

/** The name of the attachment that an address refers to; undefined when it refers to none. */
export function attachmentName(address: unknown): string | undefined {
  if (typeof address !== 'string' || !address.startsWith('attachment://')) return undefined
  return cleanFileName(address.slice('attachment://'.length))
}

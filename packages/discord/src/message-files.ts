import type { MessageContent, MessageFile, MessageLimits } from '@parvis/chat'

const longestDescription = 1024
const longestStem = 100

/** A file as the REST library uploads it. */
interface UploadedFile {
  readonly name: string
  readonly contentType: string
  readonly data: Uint8Array
}

type Files = Pick<MessageContent, 'files' | 'cards'>

/** A file of a message under the name that it has at Discord. */
export interface NamedFile {
  readonly name: string
  readonly file: MessageFile
}

/** The files of a message in the order in which they are uploaded; those of its cards are last. */
function allOf({ files = [], cards = [] }: Files): readonly MessageFile[] {
  return [...files, ...cards.flatMap(({ picture }) => picture ?? [])]
}

/** Whether the files of a message are within limits, with those of its cards. */
export function areFilesFine(message: Files, limits: MessageLimits): boolean {
  const sizes = allOf(message).map(({ bytes }) => bytes.length)
  return (
    sizes.length <= limits.mostFiles &&
    sizes.every((size) => size <= limits.largestPicture) &&
    sizes.reduce((sum, size) => sum + size, 0) <= limits.largestFiles
  )
}

/** The files of a message without those of its cards, each under a name of its own. */
export function namedFiles(message: Files): readonly NamedFile[] {
  return allNamed(message).slice(0, message.files?.length ?? 0)
}

/** The pictures of the cards of a message in their order, each under a name of its own; undefined for a card without one. */
export function namedCardPictures(message: Files): readonly (NamedFile | undefined)[] {
  const { files = [], cards = [] } = message
  const pictures = allNamed(message).slice(files.length).values()
  return cards.map(({ picture }) => (picture ? pictures.next().value : undefined))
}

function allNamed(message: Files): readonly NamedFile[] {
  const taken = new Set<string>()
  return allOf(message).map((file) => {
    const name = freeName(file, taken)
    taken.add(name)
    return { name, file }
  })
}

/** The files of a message as they are uploaded. */
export function filesOf(message: Files): UploadedFile[] {
  return allNamed(message).map(({ name, file }) => ({ name, contentType: file.type, data: file.bytes }))
}

/** What a message says of its files, in the order in which they are uploaded. */
export function attachmentsOf(message: Files) {
  return allNamed(message).map(({ name, file }, id) => ({ id, filename: name, ...descriptionOf(file) }))
}

/** What is read to those who do not see a file. */
export function descriptionOf({ description = '' }: MessageFile): { readonly description?: string } {
  const shortened = [...description.trim()].slice(0, longestDescription).join('').trim()
  return shortened ? { description: shortened } : {}
}

/** The address by which an embed or a component refers to a file of its message. */
export function addressOf({ name }: NamedFile): string {
  return `attachment://${name}`
}

/** Pictures that Discord shows. */
const shownTypes: ReadonlyMap<string, string> = new Map([
  ['image/gif', 'gif'],
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
])

/** Whether Discord shows a file as a picture. */
export const isShown = ({ type }: MessageFile): boolean => shownTypes.has(type)

function freeName(file: MessageFile, taken: ReadonlySet<string>): string {
  const [stem, extension] = [stemOf(file), extensionOf(file)]
  let name = `${stem}.${extension}`
  for (let nth = 2; taken.has(name); nth++) name = `${stem}-${nth}.${extension}`
  return name
}

/** Discord cleans names and references to them: this one always fits. */
function stemOf({ name }: MessageFile): string {
  const stem = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return stem.slice(0, longestStem) || 'picture'
}

/** Discord shows a picture by its extension. */
function extensionOf({ name, type }: MessageFile): string {
  const own = /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1] ?? 'bin'
  return shownTypes.get(type) ?? own.toLowerCase()
}

import type { MessagePicture } from '@parvis/chat'

const longestDescription = 1024
const longestStem = 100

/** A file as the REST library uploads it. */
export interface UploadedFile {
  readonly name: string
  readonly contentType: string
  readonly data: Uint8Array
}

/** The files of a message. */
export function filesOf({ picture }: { readonly picture?: MessagePicture }): UploadedFile[] {
  return picture ? [{ name: nameOf(picture), contentType: picture.type, data: picture.bytes }] : []
}

/** What a message says of its only file. */
export function attachmentOf(picture: MessagePicture) {
  return { id: 0, filename: nameOf(picture), ...descriptionOf(picture) }
}

/** What is read to those who do not see a picture. */
export function descriptionOf({ description = '' }: MessagePicture): { readonly description?: string } {
  const shortened = [...description.trim()].slice(0, longestDescription).join('').trim()
  return shortened ? { description: shortened } : {}
}

/** The address by which an embed or a component refers to the picture of its message. */
export function addressOf(picture: MessagePicture): string {
  return `attachment://${nameOf(picture)}`
}

/** Discord cleans names and references to them, and shows only some extensions: this name always fits. */
function nameOf({ name, type }: MessagePicture): string {
  const stem = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `${stem.slice(0, longestStem) || 'picture'}.${type.replace(/^image\//, '')}`
}

import type { ChatPlatform, MessageCard, MessageFile } from '@parvis/chat'
import type { DeliveryCard, DeliveryContent, DeliveryFile } from './delivery-content.js'
import type { BegunDelivery } from './run-channel.js'

/** A file of an account, as it is stored. */
export interface StoredFile extends MessageFile {
  /** Version of its content. */
  readonly contentId: string
  readonly isPicture: boolean
}

/** Reads a file of an account by its id; undefined when it was deleted. */
export type ReadFile = (accountId: string, fileId: string) => Promise<StoredFile | undefined>

type Limits = Pick<ChatPlatform, 'messageLimits'>

/**
 * Completes a delivery with its files. A picture that was deleted, or has become too large meanwhile, is left out.
 *
 * @returns undefined when another file is not the one that is to be sent
 */
export async function loadFiles(
  platform: Limits,
  accountId: string,
  delivery: BegunDelivery,
  readFile: ReadFile,
): Promise<BegunDelivery | undefined> {
  const read = (fileId: string) => readFile(accountId, fileId)
  const { picture, content, message } = delivery
  const shown = picture === null ? undefined : await sendablePicture(platform, picture, read)
  const parts = content ? await loadContent(content, read) : {}
  if (!parts) return undefined
  const files = [...(shown ? [shown] : []), ...(parts.files ?? [])]
  return { ...delivery, message: { ...message, ...parts, ...(files.length > 0 && { files }) } }
}

type ReadOne = (fileId: string) => Promise<StoredFile | undefined>

/** A picture that a platform takes; undefined when it was deleted, is no picture, or is too large. */
export async function sendablePicture(
  { messageLimits }: Limits,
  fileId: string,
  read: ReadOne,
): Promise<MessageFile | undefined> {
  const file = await read(fileId)
  return file?.isPicture && file.bytes.length <= messageLimits.largestPicture ? sentFile(file) : undefined
}

interface LoadedContent {
  readonly files?: readonly MessageFile[]
  readonly cards?: readonly MessageCard[]
}

/** The files and cards of a message; undefined when one of their files was deleted or replaced. */
export async function loadContent(
  { files, cards }: DeliveryContent,
  read: ReadOne,
): Promise<LoadedContent | undefined> {
  const loadedFiles: MessageFile[] = []
  for (const file of files) {
    const loaded = await loadFile(file, read)
    if (!loaded) return undefined
    loadedFiles.push(loaded)
  }
  const loadedCards: MessageCard[] = []
  for (const card of cards) {
    const loaded = await loadCard(card, read)
    if (!loaded) return undefined
    loadedCards.push(loaded)
  }
  return { files: loadedFiles, ...(cards.length > 0 && { cards: loadedCards }) }
}

async function loadCard({ picture, ...card }: DeliveryCard, read: ReadOne): Promise<MessageCard | undefined> {
  if (!picture) return card
  const loaded = await loadFile(picture, read)
  return loaded && { ...card, picture: loaded }
}

async function loadFile({ id, contentId }: DeliveryFile, read: ReadOne): Promise<MessageFile | undefined> {
  const file = await read(id)
  return file?.contentId === contentId ? sentFile(file) : undefined
}

const sentFile = ({ contentId: _, isPicture: _isPicture, ...file }: StoredFile): MessageFile => file

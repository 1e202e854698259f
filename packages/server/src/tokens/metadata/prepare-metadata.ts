import {
  checkMetadata,
  type FileProblem,
  MetadataError,
  type MetadataFolder,
  metadataUris,
  type PackedMetadata,
  packMetadata,
  tokenDocuments,
} from '@parvis/chain/metadata'
import { EngineError, inTransaction } from '@parvis/engine'
import type { Token } from '@parvis/schemas/tokens'
import { type Content, keyOf, removeUnneeded, storeContents } from './content-store.js'
import { describeToken } from './describe-token.js'
import {
  claimMetadata,
  confirmMetadata,
  lockAgainstPurge,
  lockFiles,
  type MetadataKey,
  unneededOf,
} from './stored-metadata.js'
import { type MetadataPlace, picturesOf, readFrom, type TokenPictures } from './token-pictures.js'

/** A token whose metadata is to be prepared. */
export interface PreparedToken {
  readonly accountId: string
  /** One that `checkToken` finds nothing wrong with. */
  readonly token: Token
  /** Refuses more bytes than the account may store: see `EnforcedQuotas`. */
  checkRoom?(bytes: number): Promise<void>
}

/** Metadata that is stored and served, and what a contract is given to name it. */
export interface PreparedMetadata {
  /** CID of the folder. */
  readonly root: string
  /** How the CIDs were computed. */
  readonly profile: string
  readonly contractUri: string
  /** ERC-721 only. */
  readonly baseUri?: string
  /** ERC-1155 only. */
  readonly uri?: string
}

interface Packed {
  readonly packed: PackedMetadata
  readonly documents: ReturnType<typeof tokenDocuments>
  readonly pictures: TokenPictures['files']
}

/**
 * Writes the metadata of a token and copies its pictures, each content under its CID, and reads everything again to
 * check it. The same record gives the same folder, of which nothing is stored a second time.
 *
 * @throws EngineError `invalid_input` with the fields whose picture was deleted or cannot be read; `storage_full`;
 *   `not_found` when the token was purged meanwhile; `unavailable`, also when a picture changed meanwhile
 */
export async function prepareMetadata(
  place: MetadataPlace,
  { accountId, token, checkRoom }: PreparedToken,
): Promise<PreparedMetadata> {
  const made = await packToken(place, accountId, token)
  const { packed } = made
  const { root, profile } = packed
  const key = { accountId, tokenId: token.id, root }
  if (checkRoom) await checkRoom(await addedBytes(place, accountId, packed))
  const isStored = await claim(place, key, packed)
  await storeAndCheck(place, accountId, made)
  if (!isStored) await confirm(place, key, packed)
  const { contractUri, baseUri, uri } = metadataUris(root)
  const { standard } = token
  return {
    root,
    profile,
    contractUri,
    ...(standard === 'erc721' && { baseUri }),
    ...(standard === 'erc1155' && { uri }),
  }
}

async function packToken(place: MetadataPlace, accountId: string, token: Token): Promise<Packed> {
  const { files, reading } = await picturesOf(place, accountId, token)
  const alone = files.length > 0 ? await reading(() => packMetadata({ pictures: files })) : undefined
  const cidAt = new Map(alone?.entries.map(({ path, cid }) => [path, cid]))
  const cids = new Map(files.map(({ fileId, path }) => [fileId, cidAt.get(path) ?? '']))
  const documents = tokenDocuments(describeToken(token, (fileId) => cids.get(fileId) ?? ''))
  const folder: MetadataFolder = { documents, pictures: files }
  const packed = await reading(() => packMetadata(folder))
  const changed = packed.entries.find(({ path, cid }) => cidAt.has(path) && cidAt.get(path) !== cid)
  if (changed) throw changedMeanwhile(changed.path)
  return { packed, documents, pictures: files }
}

async function addedBytes(
  { pool }: MetadataPlace,
  accountId: string,
  { entries }: PackedMetadata,
): Promise<number> {
  const sizes = new Map(entries.map(({ cid, size }) => [cid, size]))
  const added = await unneededOf(pool, accountId, [...sizes.keys()])
  return added.reduce((sum, cid) => sum + (sizes.get(cid) ?? 0), 0)
}

function claim({ pool }: MetadataPlace, key: MetadataKey, packed: PackedMetadata): Promise<boolean> {
  return inTransaction(pool, async (connection) => {
    await lockAgainstPurge(connection, key)
    await lockFiles(connection, key.accountId)
    return claimMetadata(connection, key, packed)
  })
}

async function confirm(place: MetadataPlace, key: MetadataKey, { entries }: PackedMetadata): Promise<void> {
  await confirmMetadata(place.pool, key).catch(async (error: unknown) => {
    const isPurged = error instanceof EngineError && error.code === 'not_found'
    if (isPurged)
      await removeUnneeded(
        place,
        key.accountId,
        entries.map(({ cid }) => cid),
      )
    throw error
  })
}

/** A content that is not as it should be, such as after a fault of the disk, is written once more. */
async function storeAndCheck({ storage }: MetadataPlace, accountId: string, made: Packed): Promise<void> {
  const { packed } = made
  const cidAt = new Map(packed.entries.map(({ path, cid }) => [path, cid]))
  const check = () =>
    checkMetadata(packed, (path) => readFrom(storage, accountId, keyOf(cidAt.get(path) ?? '')))
  await storeContents(storage, accountId, contentsOf(made))
  const problems = await check()
  if (problems.length === 0) return
  const damaged = new Set(problems.map(({ path }) => cidAt.get(path)))
  await storeContents(storage, accountId, contentsOf(made), async (cid) => damaged.has(cid))
  const [remaining] = await check()
  if (remaining) throw changedMeanwhile(remaining.path, remaining)
}

function* contentsOf({ packed, documents, pictures }: Packed): Generator<Content> {
  const entryAt = new Map(packed.entries.map((entry) => [entry.path, entry]))
  const contentAt = (path: string, open: Content['open']): Content => {
    const entry = entryAt.get(path)
    if (!entry) throw changedMeanwhile(path)
    return { cid: entry.cid, size: entry.size, open }
  }
  for (const { path, bytes } of documents) yield contentAt(path, () => [bytes])
  for (const { path, open } of pictures) yield contentAt(path, open)
}

function changedMeanwhile(path: string, problem?: FileProblem): EngineError {
  return new EngineError('unavailable', {
    cause: new MetadataError('changed', path, { cause: problem?.cause }),
  })
}

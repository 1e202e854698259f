import { attributesOf, propertiesOf } from './attributes.js'
import type {
  ItemDescription,
  KindsDescription,
  PieceDescription,
  TokenDescription,
  UniqueDescription,
} from './description.js'
import { MetadataError } from './metadata-error.js'
import { jsonBytes, normalizeText } from './text.js'
import { contractPath, pictureUri } from './uris.js'

/** A JSON document of a token's metadata. */
export interface MetadataDocument {
  /** Its name in the folder. */
  readonly path: string
  readonly type: 'application/json'
  readonly bytes: Uint8Array
}

/**
 * The documents of a token: the contract's, `contract.json` (ERC-7572), then one of each piece, `ID.json` (ERC-721), or
 * of each item, the id in 64 lower-case hexadecimal digits (ERC-1155). The same description gives the same bytes. They
 * are written as they are iterated, each time anew.
 *
 * @throws MetadataError, while iterating, when the description cannot be written as metadata
 */
export function tokenDocuments(token: TokenDescription): Iterable<MetadataDocument> {
  return { [Symbol.iterator]: () => writeDocuments(token) }
}

function* writeDocuments(token: TokenDescription): Generator<MetadataDocument> {
  yield documentAt(contractPath, contractJson(token))
  if (token.standard === 'erc721') yield* pieceDocuments(token)
  if (token.standard === 'erc1155') yield* itemDocuments(token)
}

function* pieceDocuments(token: UniqueDescription): Generator<MetadataDocument> {
  let id = 0
  for (const piece of piecesOf(token)) {
    id += 1
    yield documentAt(`${id}.json`, pieceJson(token, piece, id))
  }
}

function* piecesOf({ pieces }: UniqueDescription): Generator<PieceDescription> {
  if (typeof pieces !== 'number') return yield* pieces
  if (!Number.isSafeInteger(pieces) || pieces < 0) throw new MetadataError('not_a_number', 'pieces')
  for (let count = 0; count < pieces; count += 1) yield {}
}

function* itemDocuments(token: KindsDescription): Generator<MetadataDocument> {
  let id = 0
  for (const item of token.items) {
    id += 1
    yield documentAt(`${id.toString(16).padStart(64, '0')}.json`, itemJson(token, item, id))
  }
}

function contractJson(token: TokenDescription) {
  return {
    name: nameOf(token.name),
    symbol: normalizeText(token.symbol, 'symbol'),
    description: optionalText(token.description, 'description'),
    image: token.picture && pictureUri(token.picture),
    external_link: linkOf(token.externalLink),
  }
}

/** The keys that pieces and items have in common. */
function pieceJson(token: UniqueDescription | KindsDescription, piece: PieceDescription, id: number) {
  const picture = piece.picture ?? token.picture
  return {
    name: nameOf(piece.name ?? `${nameOf(token.name)} #${id}`),
    description: optionalText(piece.description ?? token.description, 'description'),
    image: picture && pictureUri(picture),
    external_url: linkOf(piece.externalLink ?? token.externalLink),
    attributes: attributesOf(piece.attributes),
  }
}

function itemJson(token: KindsDescription, item: ItemDescription, id: number) {
  const { name, ...others } = pieceJson(token, item, id)
  const decimals = item.decimals ?? 0
  if (!Number.isInteger(decimals) || decimals < 0) throw new MetadataError('not_a_number', 'decimals')
  return { name, decimals, ...others, properties: propertiesOf(item.properties) }
}

function documentAt(path: string, json: object): MetadataDocument {
  return { path, type: 'application/json', bytes: jsonBytes(json) }
}

function nameOf(name: string): string {
  const text = normalizeText(name, 'name')
  if (text.trim() === '') throw new MetadataError('no_name', name)
  return text
}

function optionalText(text: string | undefined, subject: string): string | undefined {
  return text === undefined || text === '' ? undefined : normalizeText(text, subject)
}

function linkOf(link: string | undefined): string | undefined {
  if (link === undefined || link === '') return undefined
  if (!/^(https?|ipfs):\/\/\S+$/i.test(link) || !URL.canParse(link))
    throw new MetadataError('not_a_link', link)
  return normalizeText(link, 'link')
}

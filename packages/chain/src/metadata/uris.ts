import { readCid } from './cid.js'
import { MetadataError } from './metadata-error.js'
import { readPath } from './paths.js'

/** Where a picture is: a file by its own CID, or a path below the CID of a folder. */
export interface PictureAddress {
  readonly cid: string
  readonly path?: string
}

/**
 * The address of a picture for documents: `ipfs://CID`, or `ipfs://CID/PATH` with what a URL cannot carry encoded.
 *
 * @throws MetadataError `not_a_cid` or `invalid_path`
 */
export function pictureUri({ cid, path }: PictureAddress): string {
  const read = readCid(cid)
  if ('problem' in read) throw new MetadataError('not_a_cid', cid)
  if (path === undefined) return `ipfs://${read.cid}`
  return `ipfs://${read.cid}/${readPath(path).split('/').map(encodeURIComponent).join('/')}`
}

/** What the contracts are given so that wallets find the documents. */
export interface MetadataUris {
  /** ERC-721: the contract adds the id and `.json`. */
  readonly baseUri: string
  /** ERC-1155: wallets replace `{id}` by the id in 64 lower-case hexadecimal digits. */
  readonly uri: string
  /** ERC-7572. */
  readonly contractUri: string
}

/** The path of the contract-level document. */
export const contractPath = 'contract.json'

/**
 * The addresses of the documents in a packed folder.
 *
 * @param root its CID
 * @throws MetadataError `not_a_cid`
 */
export function metadataUris(root: string): MetadataUris {
  const folder = pictureUri({ cid: root })
  return { baseUri: `${folder}/`, uri: `${folder}/{id}.json`, contractUri: `${folder}/${contractPath}` }
}

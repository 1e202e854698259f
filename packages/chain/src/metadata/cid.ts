import { base32 } from 'multiformats/bases/base32'
import { base36 } from 'multiformats/bases/base36'
import { base58btc } from 'multiformats/bases/base58'
import { CID } from 'multiformats/cid'
import { code as rawCode } from 'multiformats/codecs/raw'

/** Why a text is not a CID to use. */
export type CidProblem =
  | 'not_a_cid'
  /** A CID of another codec than raw and dag-pb, or of another hash than SHA-256: not a file or a folder of UnixFS. */
  | 'unsupported'

/** A CID of a file or a folder in UnixFS. */
export interface ReadCid {
  /** Version 0 in base 58, version 1 in base 32, whatever base it was written in. */
  readonly cid: string
  readonly version: 0 | 1
  readonly codec: 'raw' | 'dag-pb'
}

/** Longer than any CID with SHA-256; decoding base 58 takes time in the square of the length. */
const longest = 128
/** https://github.com/multiformats/multicodec */
const dagPbCode = 0x70
const sha256Code = 0x12
const sha256Length = 32

/** Reads a CID of version 0 or 1, in base 32, 36 or 58. Blanks around it are ignored; it never throws. */
export function readCid(text: string): ReadCid | { problem: CidProblem } {
  const trimmed = text.trim()
  const cid = trimmed.length > longest ? undefined : parseCid(trimmed)
  if (cid === undefined) return { problem: 'not_a_cid' }
  const { code, digest } = cid.multihash
  if (code !== sha256Code || digest.length !== sha256Length) return { problem: 'unsupported' }
  if (cid.code !== rawCode && cid.code !== dagPbCode) return { problem: 'unsupported' }
  return { cid: cid.toString(), version: cid.version, codec: cid.code === rawCode ? 'raw' : 'dag-pb' }
}

/** Undefined when the text is not a CID, or is another spelling than encoding it gives. */
function parseCid(text: string): CID | undefined {
  try {
    // A parsed CID remembers its text; decoding its bytes makes one that is encoded anew.
    const cid = CID.decode(CID.parse(text).bytes)
    return cid.toString(baseOf(text)) === text ? cid : undefined
  } catch {
    return undefined
  }
}

function baseOf(text: string) {
  if (text.startsWith(base32.prefix)) return base32.encoder
  return text.startsWith(base36.prefix) ? base36.encoder : base58btc.encoder
}

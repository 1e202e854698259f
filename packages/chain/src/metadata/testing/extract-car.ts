import { CarReader } from '@ipld/car'
import { CID } from 'multiformats/cid'

/** A protobuf field: a number, or bytes. */
type Field = readonly [number: number, value: number | Uint8Array]

interface Node {
  readonly links: readonly { readonly name: string; readonly cid: string }[]
  /** The UnixFS type: 1 a folder, 2 a file, 5 a sharded folder (https://specs.ipfs.tech/unixfs). */
  readonly type: number
  readonly data: Uint8Array
}

const rawCode = 0x55

/**
 * Extracts the files of a CAR by path, with a decoder of its own, so that it shares no defect with the writer.
 *
 * @throws Error when a block is absent
 */
export async function extractCar(car: Uint8Array): Promise<Map<string, Uint8Array>> {
  const reader = await CarReader.fromBytes(car)
  const [root] = await reader.getRoots()
  const blocks = new Map<string, Uint8Array>()
  for await (const { cid, bytes } of reader.blocks()) blocks.set(cid.toString(), bytes)
  const files = new Map<string, Uint8Array>()
  extractInto(files, blocks, String(root), '')
  return files
}

function extractInto(
  files: Map<string, Uint8Array>,
  blocks: ReadonlyMap<string, Uint8Array>,
  cid: string,
  path: string,
) {
  const node = nodeOf(blocks, cid)
  if (node.type === 2) {
    files.set(path, contentOf(blocks, cid))
    return
  }
  for (const { name, cid: child } of node.links) {
    // Names in a sharded folder follow two digits; two digits alone are a further shard.
    const own = node.type === 5 ? name.slice(2) : name
    extractInto(files, blocks, child, [path, own].filter(Boolean).join('/'))
  }
}

function contentOf(blocks: ReadonlyMap<string, Uint8Array>, cid: string): Uint8Array {
  const { data, links } = nodeOf(blocks, cid)
  return Buffer.concat([data, ...links.map((link) => contentOf(blocks, link.cid))])
}

function nodeOf(blocks: ReadonlyMap<string, Uint8Array>, cid: string): Node {
  const block = blocks.get(cid)
  if (!block) throw new Error(`No block ${cid}`)
  if (CID.parse(cid).code === rawCode) return { type: 2, data: block, links: [] }
  const fields = fieldsOf(block)
  const unixfs = fieldsOf(bytesAt(fields, 1))
  const links = fields.flatMap(([number, value]) => (number === 2 ? [linkOf(value as Uint8Array)] : []))
  return { type: Number(unixfs.find(([number]) => number === 1)?.[1]), data: bytesAt(unixfs, 2), links }
}

function linkOf(bytes: Uint8Array) {
  const fields = fieldsOf(bytes)
  return {
    cid: CID.decode(bytesAt(fields, 1)).toString(),
    name: new TextDecoder().decode(bytesAt(fields, 2)),
  }
}

function bytesAt(fields: readonly Field[], wanted: number): Uint8Array {
  const value = fields.find(([number]) => number === wanted)?.[1]
  return value instanceof Uint8Array ? value : new Uint8Array()
}

function fieldsOf(bytes: Uint8Array): Field[] {
  const fields: Field[] = []
  let offset = 0
  const varint = () => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[offset++] ?? 0
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
  }
  while (offset < bytes.length) {
    const tag = varint()
    const value = varint()
    if (tag % 8 === 0) fields.push([tag >> 3, value])
    else {
      fields.push([tag >> 3, bytes.subarray(offset, offset + value)])
      offset += value
    }
  }
  return fields
}

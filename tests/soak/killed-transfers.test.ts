import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../support/api.js'
import { eventually } from '../support/eventually.js'
import { beginParts, openForm, openWholeForm } from './open-uploads.js'
import { type TransferringProduct, transferringProduct } from './transferring-product.js'

let product: TransferringProduct

beforeAll(async () => {
  product = await transferringProduct()
})
afterAll(() => product?.end())

const content = Buffer.alloc(20_000_000, 'half of it ')
const half = content.length / 2
/** The pieces in which an upload in parts is stored, in bytes. */
const piece = 8 * 1024 * 1024

it('leaves nothing half-done when it is killed in the middle of uploads and of an export', async () => {
  const { url } = product
  const api = await signIn(url, 'admin')
  await product.fillExport(api)
  const before = product.contents()

  const parts = await beginParts(url, api, 'resumed.txt', content.length)
  const records = await product.blockRecords()
  const uploads = [
    openForm(url, api, 'half-sent.txt', content.subarray(0, half)),
    parts.open(content.subarray(0, half)),
    openWholeForm(url, api, 'without-record.txt', 'text'),
  ]
  const exported = (await api.call('GET', '/realisations/export?format=csv')).body?.getReader()
  await exported?.read()
  await records.untilOneWaits()
  await eventually(async () =>
    expect(Object.values(product.staged())).toEqual(expect.arrayContaining([half, half - piece])),
  )
  expect(product.contents()).toHaveLength(before.length + 2)

  await product.kill()
  await Promise.all(uploads.map(({ broken }) => broken))
  await records.end()
  await expect(toItsEnd(exported)).rejects.toThrow()
  product.age()
  await product.startAgain()

  expect(product.staged()).toEqual({})
  expect(product.contents()).toHaveLength(before.length + 1)
  expect(await product.records()).toEqual(before)

  const offset = await parts.offset()
  expect(offset).toBe(piece)
  const id = await parts.finish(content.subarray(offset), offset)
  const { item } = await (await api.call('GET', `/files/${id}`)).json()
  expect(item).toMatchObject({ name: 'resumed.txt', size: content.length })
  const served = await fetch(new URL(item.src, url))
  expect(Buffer.from(await served.arrayBuffer()).equals(content)).toBe(true)
  expect([product.staged(), product.contents()]).toEqual([{}, await product.records()])
})

/** Reads the rest of a response. @throws Error when it breaks off */
async function toItsEnd(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<void> {
  while (!(await reader?.read())?.done);
}

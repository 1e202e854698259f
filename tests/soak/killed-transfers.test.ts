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

const content = Buffer.alloc(3_000_000, 'half of it ')
const half = content.length / 2

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
  await eventually(async () => {
    const { [parts.id]: inParts, ...others } = product.staged()
    expect([inParts, Object.values(others)]).toEqual([half, expect.arrayContaining([half])])
  })
  expect(product.contents()).toHaveLength(before.length + 1)

  await product.kill()
  await Promise.all(uploads.map(({ broken }) => broken))
  await records.end()
  await expect(toItsEnd(exported)).rejects.toThrow()
  product.age((name) => name.startsWith(parts.id))
  await product.startAgain()

  expect(Object.keys(product.staged()).sort()).toEqual([parts.id, `${parts.id}.json`])
  expect([product.contents(), await product.records()]).toEqual([before, before])

  const offset = await parts.offset()
  expect(offset).toBe(half)
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

import { expect, test } from 'vitest'
import { changeQueue, isUnderWay, nextToSend, type QueuedFile, type UploadState } from './use-uploads.js'

const files = ['a', 'b', 'c', 'd', 'e'].map((name) => new File([name], `${name}.txt`))
const sending: UploadState = { step: 'sending', share: 0 }
const queue = changeQueue([], { added: files })
const after = (key: number, state: UploadState, from = queue) => changeQueue(from, { key, state })
const keys = (some: readonly QueuedFile[]) => some.map(({ key }) => key)

test('files preserve their order, and later ones are appended', () => {
  expect(keys(changeQueue(queue, { added: files.slice(0, 2) }))).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('three files are sent at once', () => {
  expect(keys(nextToSend(queue))).toEqual([0, 1, 2])
  const busy = after(1, sending, after(0, sending))
  expect(keys(nextToSend(busy))).toEqual([2])
  expect(keys(nextToSend(after(2, sending, busy)))).toEqual([])
  expect(keys(nextToSend(after(0, { step: 'refused', reason: 'no' }, busy)))).toEqual([2, 3])
})

test('a file that was cancelled stays so until it is sent anew', () => {
  const cancelled = after(0, { step: 'cancelled' }, after(0, sending))
  expect(after(0, { step: 'sending', share: 0.5 }, cancelled)[0]?.state).toEqual({ step: 'cancelled' })
  expect(after(0, { step: 'waiting' }, cancelled)[0]?.state).toEqual({ step: 'waiting' })
})

test('only files to send and being sent are under way', () => {
  const mixed = after(
    2,
    { step: 'refused', reason: 'no' },
    after(1, { step: 'cancelled' }, after(0, sending)),
  )
  expect(keys(mixed.filter(isUnderWay))).toEqual([0, 3, 4])
})

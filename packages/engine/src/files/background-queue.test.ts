import { expect, it } from 'vitest'
import { backgroundQueue } from './background-queue.js'

/** Pieces of work that note when they are done, each waiting until it is let go on. */
function pieces() {
  const done: number[] = []
  const goOn: (() => void)[] = []
  const piece = (at: number) => async () => {
    await new Promise<void>((resolve) => goOn.push(resolve))
    done.push(at)
  }
  return { done, goOn, piece }
}

it('does one piece after the other, and leaves those undone that do not fit', async () => {
  const { done, goOn, piece } = pieces()
  const queue = backgroundQueue(2)
  for (const at of [0, 1, 2, 3]) queue.add(piece(at))
  for (const at of [0, 1, 2]) {
    expect([goOn.length, done.length]).toEqual([at + 1, at])
    goOn[at]?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(done).toEqual([0, 1, 2])
  queue.add(piece(4))
  expect(goOn).toHaveLength(4)
})

it('ends with the piece that is being done', async () => {
  const { done, goOn, piece } = pieces()
  const queue = backgroundQueue(2)
  for (const at of [0, 1]) queue.add(piece(at))
  const ended = queue.end()
  queue.add(piece(2))
  goOn[0]?.()
  await ended
  expect([done, goOn.length]).toEqual([[0], 1])
})

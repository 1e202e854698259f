import { describe, expect, it } from 'vitest'
import { replayBufferOf } from './session.js'

function bufferWith(count: number, bounds: { frames: number; characters: number }, frame = 'frame') {
  const buffer = replayBufferOf(bounds)
  for (let sequence = 1; sequence <= count; sequence += 1) buffer.push({ sequence, type: 'X', frame })
  return buffer
}

const numbers = (dispatches: readonly { readonly sequence: number }[] | undefined) =>
  dispatches?.map(({ sequence }) => sequence)

describe('replayBufferOf', () => {
  it('replays what follows a number', () => {
    const buffer = bufferWith(5, { frames: 10, characters: 1000 })
    expect(numbers(buffer.after(0))).toEqual([1, 2, 3, 4, 5])
    expect(numbers(buffer.after(3))).toEqual([4, 5])
    expect(numbers(buffer.after(5))).toEqual([])
    expect(numbers(bufferWith(0, { frames: 10, characters: 1000 }).after(0))).toEqual([])
  })

  it('is limited in number, and detects gaps', () => {
    const buffer = bufferWith(1000, { frames: 10, characters: 1000 })
    expect(numbers(buffer.after(990))?.length).toBe(10)
    expect(buffer.after(989)).toBeUndefined()
  })

  it('is limited in characters, but always has the latest', () => {
    const buffer = bufferWith(1000, { frames: 1000, characters: 20 })
    expect(numbers(buffer.after(996))).toEqual([997, 998, 999, 1000])
    expect(buffer.after(995)).toBeUndefined()
    expect(numbers(bufferWith(3, { frames: 10, characters: 2 }).after(2))).toEqual([3])
  })

  it('has the latest, in order', () => {
    const buffer = bufferWith(30, { frames: 10, characters: 1000 })
    expect(numbers(buffer.latest(2))).toEqual([29, 30])
    expect(numbers(buffer.latest(99))?.length).toBe(10)
  })
})

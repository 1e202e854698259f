import { type Colour, pngOf } from './png.js'

const squares = 5

/** A picture for a hash: squares, mirrored, in two colours that follow from it. */
export function pictureFor(hash: string, size: number): Buffer {
  const bits = Array.from(hash, (digit) => Number.parseInt(digit, 36) || 0)
  const at = (index: number) => bits[index % Math.max(1, bits.length)] ?? 0
  const front: Colour = [60 + at(1) * 4, 60 + at(3) * 4, 60 + at(5) * 4]
  const back: Colour = [30, 31 + at(7), 34 + at(9)]
  return pngOf(size, (x, y) => {
    const column = Math.floor((x * squares) / size)
    const row = Math.floor((y * squares) / size)
    const mirrored = Math.min(column, squares - 1 - column)
    return at(row * 3 + mirrored) % 2 === 0 ? front : back
  })
}

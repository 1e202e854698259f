import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvRows } from './csv-rows.js'
import { maxCellLength, type TableRow } from './table-row.js'

async function* piecesOf(text: string, cuts: readonly number[]): AsyncGenerator<string> {
  const ends = [...cuts.map((cut) => cut % (text.length + 1)), text.length].toSorted(
    (one, other) => one - other,
  )
  let begin = 0
  for (const end of ends) {
    yield text.slice(begin, end)
    begin = end
  }
}

/** The rows, or the problem. */
async function read(pieces: AsyncIterable<string>): Promise<unknown> {
  const rows: TableRow[] = []
  try {
    for await (const group of csvRows(pieces, ',')) rows.push(...group)
  } catch (error) {
    return String(error)
  }
  return rows
}

it('reads the same wherever the text is cut', async () => {
  const text = fc.string({ unit: fc.constantFrom('"', '"', '\n', '\r', ',', ' ', 'a'), maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(text, fc.array(fc.nat(), { maxLength: 20 }), async (content, cuts) => {
      expect(await read(piecesOf(content, cuts))).toEqual(await read(piecesOf(content, [])))
    }),
    { numRuns: 500 },
  )
})

it('counts escaped quotes of a long cell once', async () => {
  const cell = '"'.repeat(maxCellLength - 1)
  const text = `"${cell.replaceAll('"', '""')}"\n`
  expect(await read(piecesOf(text, [maxCellLength + 10, maxCellLength + 50_000]))).toEqual([
    { line: 1, cells: [cell] },
  ])
})

it('refuses a row of endless whitespace', async () => {
  async function* endless() {
    const spaces = ' '.repeat(1_000_000)
    for (;;) yield spaces
  }
  expect(await read(endless())).toBe('TableRefused: Table refused: cell_too_long at line 1')
})

import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import papaparse from 'papaparse'
import { expect, it } from 'vitest'
import { maxCellLength, type OpenedTable, openTable, TableRefused } from './index.js'
import { listsDescriptors, openDescriptors } from './testing/open-descriptors.js'
import { useTemporaryFiles } from './testing/temporary-files.js'
import { zipOf } from './testing/zip-of.js'

const { fileOf, newPath } = useTemporaryFiles()

async function readAll(table: OpenedTable): Promise<(string | number)[][]> {
  const rows: (string | number)[][] = []
  for await (const batch of table.rows()) for (const { line, cells } of batch) rows.push([line, ...cells])
  return rows
}

const read = async (content: string | Buffer) => readAll(await openTable(fileOf(content)))

/** Why a file is refused when it is opened and all of it is read. */
async function refusal(content: string | Buffer): Promise<unknown> {
  try {
    await read(content)
  } catch (error) {
    if (error instanceof TableRefused) return [error.code, error.line]
    throw error
  }
  return undefined
}

it.each([
  ['utf-8', Buffer.from('é,€\nb,c\n')],
  ['utf-8', Buffer.from('\ufeffé,€\nb,c\n')],
  ['utf-16le', Buffer.from('\ufeffé,€\nb,c\n', 'utf16le')],
  ['utf-16be', Buffer.from('\ufeffé,€\nb,c\n', 'utf16le').swap16()],
  ['utf-16le', Buffer.from('é,€\nb,c\n', 'utf16le')],
  ['utf-16be', Buffer.from('é,€\nb,c\n', 'utf16le').swap16()],
  ['windows-1252', Buffer.from('\xe9,\x80\nb,c\n', 'latin1')],
])('reads text in %s', async (encoding, content) => {
  const table = await openTable(fileOf(content))
  expect(table).toMatchObject({ format: 'csv', encoding, delimiter: ',', sheet: null })
  expect(await readAll(table)).toEqual([
    [1, 'é', '€'],
    [2, 'b', 'c'],
  ])
})

it.each([
  ['windows-1252', 'latin1'],
  ['utf-8', 'utf8'],
] as const)('recognises %s by a character far within a file', async (expected, encoding) => {
  const table = await openTable(fileOf(Buffer.from(`${'plain,text\n'.repeat(300_000)}é,x`, encoding)))
  expect(table.encoding).toBe(expected)
  expect((await readAll(table)).at(-1)).toEqual([300_001, 'é', 'x'])
})

it('decodes characters that chunks cut', async () => {
  for (const shift of ['', 'a', 'ab', 'abc']) {
    const text = `${shift}${'😀é€'.repeat(60_000)}`.replace(/(.{100})/gsu, '$1\n')
    const rows = await read(text)
    expect(rows.map(([, cell]) => cell)).toEqual(text.split('\n').filter((each) => each !== ''))
  }
})

it.each([
  [',', 'a,b;c,d\n1,2,3\n'],
  [';', 'price;quantity\n1,5;2\n2,5;3\n'],
  [';', '"a,b";c\n"d,e,f";g\n'],
  ['\t', 'a\tb;c\nd\te\n'],
  ['|', 'a|b|c\n1,2|3|4\n'],
  [';', 'Report, by month\n\na;b;c\n1;2;3\n4;5;6\n'],
  [',', 'a,"b\n;;;\n;;;",c\nd,e,f\n'],
  [',', 'alone\n'],
])('detects the delimiter %j', async (delimiter, content) => {
  expect((await openTable(fileOf(content))).delimiter).toBe(delimiter)
})

it.each(['\n', '\r\n', '\r'])('counts lines that end with %j, also within quotes', async (newline) => {
  const lines = ['a,b', '', '"c', 'd","e ""f"""', ' ,', '"g" ,h,,', 'i,j']
  expect(await read(lines.join(newline))).toEqual([
    [1, 'a', 'b'],
    [3, 'c\nd', 'e "f"'],
    [6, 'g', 'h'],
    [7, 'i', 'j'],
  ])
})

it('reads CSV that begins like an archive', async () => {
  expect(await read('PK,name\n1,a')).toEqual([
    [1, 'PK', 'name'],
    [2, '1', 'a'],
  ])
})

it('reads rows of one column and columns of one name', async () => {
  expect(await read('a\nb')).toEqual([
    [1, 'a'],
    [2, 'b'],
  ])
  expect(await read('x,x\n1,2')).toEqual([
    [1, 'x', 'x'],
    [2, '1', '2'],
  ])
})

it.each<[string, string | Buffer, unknown[]]>([
  ['an empty file', '', ['empty', null]],
  ['only empty rows', '\ufeff\r\n ;\r\n', ['empty', null]],
  ['a NUL', `a,b\n"c\nd",e\n${'f'.repeat(200)}\0`, ['unreadable', 4]],
  ['a quote that is not closed', 'a,b\nc,d\ne,"f\ng,h\n', ['unreadable', 3]],
  ['a quote that is not closed in a long file', `a\n"${'b\n'.repeat(maxCellLength)}`, ['cell_too_long', 2]],
  ['a long cell', `a\nb\n${'c'.repeat(maxCellLength + 1)}\n`, ['cell_too_long', 3]],
  ['many columns', `a\n${'b,'.repeat(600)}`, ['too_wide', 2]],
  ['a row that does not end', ','.repeat(1_000_000), ['too_wide', 1]],
  [
    'an image',
    Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
    ['unreadable', null],
  ],
  ['an old or an encrypted workbook', Buffer.from('d0cf11e0a1b11ae100000000', 'hex'), ['unreadable', null]],
  ['an archive of anything', zipOf([{ name: 'a.xml', content: '<a/>' }]), ['unreadable', null]],
  ['an empty archive', zipOf([]), ['unreadable', null]],
])('refuses %s', async (_, content, expected) => {
  expect(await refusal(content)).toEqual(expected)
})

it('accepts 400 columns, a long cell, and empty cells without end', async () => {
  const cells = Array.from({ length: 400 }, (_, index) => `c${index}`)
  expect(await read(`${cells.join(';')}\n`)).toEqual([[1, ...cells]])
  const long = 'x'.repeat(maxCellLength)
  expect(await read(`"${long}",${long}${','.repeat(2000)}\n`)).toEqual([[1, long, long]])
})

it('throws errors of the file system as they are', async () => {
  await expect(openTable(newPath())).rejects.toMatchObject({ code: 'ENOENT' })
})

it('reads twice, in batches of at most 1000 rows', async () => {
  const table = await openTable(fileOf('a,b\n'.repeat(2500)))
  const sizes: number[] = []
  for await (const batch of table.rows()) sizes.push(batch.length)
  expect(sizes).toEqual([1000, 1000, 500])
  expect(await readAll(table)).toHaveLength(2500)
})

it.skipIf(!listsDescriptors)('closes the file when reading ends early or fails', async () => {
  const file = fileOf(`${'a,b\n'.repeat(200_000)}"`)
  const table = await openTable(file)
  expect(openDescriptors(file)).toBe(0)
  for await (const _ of table.rows()) {
    expect(openDescriptors(file)).toBe(1)
    break
  }
  expect(openDescriptors(file)).toBe(0)
  await expect(readAll(table)).rejects.toMatchObject({ code: 'unreadable', line: 200_001 })
  expect(openDescriptors(file)).toBe(0)
})

it('uses little memory for many rows', async () => {
  const file = newPath()
  const rows = 300_000
  await pipeline(Readable.from(csvOf(rows)), createWriteStream(file))
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const used = () => {
    collectGarbage()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const before = used()
  let most = 0
  let count = 0
  for await (const batch of (await openTable(file)).rows()) {
    count += batch.length
    if (count % 30_000 === 0) most = Math.max(most, used() - before)
  }
  expect(count).toBe(rows)
  expect(most).toBeLessThan(50 * 1024 * 1024)
})

function* csvOf(rows: number): Generator<string> {
  for (let row = 0; row < rows; row += 1000) {
    let text = ''
    for (let each = row; each < row + 1000; each += 1)
      text += `${each},"name, ""${each}""",person${each}@example.org,${each * 1.5},2024-01-01,some text,,x\r\n`
    yield text
  }
}

it('reads back what is written as CSV', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('"', '\n', ',', ';', '\t', '|', ' ', 'a') }),
  )
  // The first column has a text without delimiters, so that the delimiter is certain and no row is empty.
  const table = fc
    .integer({ min: 2, max: 5 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 20 }),
    )
  await fc.assert(
    fc.asyncProperty(
      table,
      fc.constantFrom(',', ';', '\t', '|'),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.boolean(),
      async (rows, delimiter, newline, quotes) => {
        const text = papaparse.unparse(
          [['id', ...(rows[0] ?? []).map(() => 'title')], ...rows.map((row) => ['1', ...row])],
          {
            delimiter,
            newline,
            quotes,
          },
        )
        const written = rows.map((row) =>
          withoutEmptyEnd(['1', ...row].map((each) => each.replace(/\r\n?/g, '\n').trim())),
        )
        const readRows = (await read(text)).slice(1).map(([, ...cells]) => cells)
        expect(readRows).toEqual(written)
      },
    ),
  )
})

function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((each) => each !== '') + 1)
}

import { deflateRawSync } from 'node:zlib'
import exceljs from 'exceljs'
import { expect, it } from 'vitest'
import { readTable } from './index.js'
import { unpacksWithin } from './unpacks-within.js'

const read = async (content: string | Buffer, most = 100) =>
  (await readTable(Buffer.from(content as string), most))?.map(({ line, cells }) => [line, ...cells])

it.each<[string, string | Buffer, unknown[]]>([
  [
    'commas',
    'a,b\nc,d\n',
    [
      [1, 'a', 'b'],
      [2, 'c', 'd'],
    ],
  ],
  [
    'semicolons after a byte order mark',
    '\ufeffa;1,5\r\nb;2\r\n',
    [
      [1, 'a', '1,5'],
      [2, 'b', '2'],
    ],
  ],
  [
    'tabs',
    'a\t1;2\rb\t3',
    [
      [1, 'a', '1;2'],
      [2, 'b', '3'],
    ],
  ],
  [
    'quotes',
    '"a;b","c ""d"""\n"e\nf",g\nh,i',
    [
      [1, 'a;b', 'c "d"'],
      [2, 'e\nf', 'g'],
      [4, 'h', 'i'],
    ],
  ],
  [
    'empty lines',
    '\n\na,1\n ,\n\nb,2\n',
    [
      [3, 'a', '1'],
      [6, 'b', '2'],
    ],
  ],
  ['Windows-1252', Buffer.from('quantit\xe9,x', 'latin1'), [[1, 'quantité', 'x']]],
  ['UTF-16', Buffer.from('\ufeffé\tx', 'utf16le'), [[1, 'é', 'x']]],
  ['nothing', '', []],
])('reads CSV with %s', async (_, content, rows) => {
  expect(await read(content)).toEqual(rows)
})

it('stops after the most rows', async () => {
  expect(await read('a\nb\nc\nd', 2)).toEqual([
    [1, 'a'],
    [2, 'b'],
  ])
})

async function workbookOf(...rows: exceljs.CellValue[][]): Promise<Buffer> {
  const workbook = new exceljs.Workbook()
  const sheet = workbook.addWorksheet('One')
  for (const row of rows) sheet.addRow(row)
  workbook.addWorksheet('Two').addRow(['other'])
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

it('reads the first sheet of a workbook, with numbers as numbers', async () => {
  const rich = { richText: [{ text: '0x' }, { text: '12' }] }
  const link = { text: 'b', hyperlink: 'https://example.org' }
  const content = await workbookOf(['a', 1.5], [], [rich, 1e-7], [link, { formula: 'A1', result: 1e21 }])
  expect(await read(content)).toEqual([
    [1, 'a', '1.5'],
    [3, '0x12', '0.0000001'],
    [4, 'b', '1000000000000000000000'],
  ])
})

it('reads no archive that is none, is cut, or unpacks to more than it may', async () => {
  const content = await workbookOf(['a', 1])
  expect(await readTable(Buffer.from('PK'), 10)).toBeNull()
  expect(await readTable(content.subarray(0, content.length / 2), 10)).toBeNull()
  expect(await unpacksWithin(content, 1_000_000)).toBe(true)
  expect(await unpacksWithin(content, 1000)).toBe(false)
})

it('does not believe what an archive says of its size', async () => {
  const content = archiveOf(deflateRawSync(Buffer.alloc(10_000_000)), { said: 10 })
  expect(await unpacksWithin(content, 10_000_000)).toBe(true)
  expect(await unpacksWithin(content, 9_999_999)).toBe(false)
})

/** An archive of one file without a name. */
function archiveOf(packed: Buffer, { said }: { said: number }): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(said, 24)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(header.length + packed.length, 16)
  return Buffer.concat([header, packed, entry, end])
}

import exceljs from 'exceljs'
import { expect, it } from 'vitest'
import { readTable } from './index.js'

const read = async (content: string | Buffer, most = 100) =>
  (await readTable(Buffer.from(content as string), most))?.map(({ line, cells }) => [line, ...cells])

async function workbookOf(...rows: exceljs.CellValue[][]): Promise<Buffer> {
  const workbook = new exceljs.Workbook()
  const sheet = workbook.addWorksheet('One')
  for (const row of rows) sheet.addRow(row)
  workbook.addWorksheet('Two').addRow(['other'])
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

it('reads CSV in memory', async () => {
  expect(await read('a;1,5\n\nb;2\n')).toEqual([
    [1, 'a', '1,5'],
    [3, 'b', '2'],
  ])
  expect(await read('')).toEqual([])
})

it('stops after the most rows', async () => {
  expect(await read('a\nb\nc\nd', 2)).toEqual([
    [1, 'a'],
    [2, 'b'],
  ])
})

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

it('reads no workbook that is none or is cut', async () => {
  const content = await workbookOf(['a', 1])
  expect(await readTable(Buffer.from('PK\x03\x04'), 10)).toBeNull()
  expect(await readTable(content.subarray(0, content.length / 2), 10)).toBeNull()
})

import exceljs from 'exceljs'
import { expect, it } from 'vitest'
import { maxCellLength, openTable } from './index.js'
import { listsDescriptors, openDescriptors } from './testing/open-descriptors.js'
import { useTemporaryFiles } from './testing/temporary-files.js'
import { type WorkbookParts, workbookOf } from './testing/workbook-of.js'

const { fileOf, newPath } = useTemporaryFiles()

async function read(file: string) {
  const table = await openTable(file)
  const rows: (string | number)[][] = []
  for await (const batch of table.rows()) for (const { line, cells } of batch) rows.push([line, ...cells])
  return { sheet: table.sheet, rows }
}

const readParts = (parts: WorkbookParts) => read(fileOf(workbookOf(parts)))
const readCells = async (cells: string, parts: Omit<WorkbookParts, 'sheets'> = {}) =>
  (await readParts({ ...parts, sheets: { One: `<row r="1">${cells}</row>` } })).rows[0]?.slice(1)

it('reads a workbook as another library writes it', async () => {
  const workbook = new exceljs.Workbook()
  const sheet = workbook.addWorksheet('Données')
  sheet.addRow(['a', 1.5, true, new Date('2024-02-29T00:00:00Z')])
  sheet.addRow([])
  sheet.addRow([{ richText: [{ text: 'b' }, { text: 'c' }] }, { formula: 'B1*2', result: 3 }, null, ''])
  sheet.addRow([{ text: 'link', hyperlink: 'https://example.org' }, { error: '#N/A' }, '  ', 1e21])
  const file = newPath()
  await workbook.xlsx.writeFile(file)
  expect(await openTable(file)).toMatchObject({ format: 'xlsx', encoding: null, delimiter: null })
  expect(await read(file)).toEqual({
    sheet: 'Données',
    rows: [
      [1, 'a', '1.5', 'true', '2024-02-29'],
      [3, 'bc', '3'],
      [4, 'link', '#N/A', '', '1000000000000000000000'],
    ],
  })
})

it('reads rows that a streaming writer makes, twice', async () => {
  const file = newPath()
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ filename: file, useSharedStrings: true })
  const sheet = workbook.addWorksheet('Large')
  for (let row = 1; row <= 5000; row += 1) sheet.addRow([row, `name ${row % 100}`, 'x']).commit()
  await workbook.commit()
  const table = await openTable(file)
  for (const _ of ['first', 'second']) {
    const sizes: number[] = []
    let last: unknown
    for await (const batch of table.rows()) {
      sizes.push(batch.length)
      last = batch.at(-1)
    }
    expect(sizes).toEqual([1000, 1000, 1000, 1000, 1000])
    expect(last).toEqual({ line: 5000, cells: ['5000', 'name 0', 'x'] })
  }
})

it('reads cells of every type', async () => {
  const sharedStrings =
    '<si><t>plain</t></si><si><r><t xml:space="preserve">rich </t></r><r><t>text</t></r><rPh><t>hint</t></rPh></si>'
  const cells = [
    '<c r="A1" t="s"><v>0</v></c><c t="s"><v>1</v></c>',
    '<c r="D1" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c>',
    '<c t="str"><f>A1&amp;"x"</f><v>a_x000D_\nb &amp; _x0041_</v></c><c t="str"><v>c_x0000__xD83D__xDE00__xD800_</v></c>',
    '<c t="b"><v>1</v></c><c t="b"><f>FALSE()</f><v>0</v></c><c t="e"><v>#DIV/0!</v></c>',
    '<c><f>1+1</f><v>2</v></c><c><f>A2</f></c><c t="d"><v>2024-03-01T00:00:00Z</v></c>',
    '<c t="d"><v>2024-03-01T10:30:00.000</v></c><c><v>1.50</v></c><c><v>-1E-7</v></c>',
  ]
  expect(await readCells(cells.join(''), { sharedStrings })).toEqual([
    ...[
      'plain',
      'rich text',
      '',
      'inline',
      'a\nb & A',
      'c\ufffd\u{1f600}\ufffd',
      'true',
      'false',
      '#DIV/0!',
      '2',
      '',
      '2024-03-01',
    ],
    ...['2024-03-01T10:30:00', '1.5', '-0.0000001'],
  ])
})

it.each([
  [false, ['1900-01-01', '1900-02-28', '1900-03-01', '2024-02-29', '2024-02-29T18:00:00', '06:00:00']],
  [true, ['1904-01-02', '1904-02-29', '1904-03-02', '2028-03-01', '2028-03-01T18:00:00', '06:00:00']],
])('reads dates where the 1904 date system is %s', async (is1904, expected) => {
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="[$-40C]dd\\ mmmm&quot; s &quot;yyyy;@"/><numFmt numFmtId="165" formatCode="0.00&quot; days&quot;"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="20"/><xf numFmtId="165"/></cellXfs>'
  const cells =
    '<c s="1"><v>1</v></c><c s="1"><v>59</v></c><c s="1"><v>61</v></c><c s="2"><v>45351</v></c><c s="2"><v>45351.75</v></c>' +
    '<c s="3"><v>0.25</v></c><c s="4"><v>45351</v></c><c s="0"><v>45351</v></c><c s="1"><v>-1</v></c>'
  expect(await readCells(cells, { is1904, styles })).toEqual([...expected, '45351', '45351', '-1'])
})

it.each([
  ['the first', {}, 'One'],
  ['the first in the order of the workbook that has rows', { empty: true }, 'Two'],
  ['a visible sheet before a hidden one', { hidden: ['One'] }, 'Two'],
  ['a hidden sheet where no other has rows', { hidden: ['Two'], empty: true }, 'Two'],
])('reads %s', async (_, { hidden, empty }: { hidden?: string[]; empty?: boolean }, sheet) => {
  const row = (text: string) => `<row><c t="str"><v>${text}</v></c></row>`
  const sheets = { One: empty ? '<row r="1"><c r="A1" s="1"/></row>' : row('One'), Two: row('Two') }
  expect(await readParts({ sheets, hidden })).toEqual({ sheet, rows: [[1, sheet]] })
})

it('accepts 400 columns, and formatted cells without a value beyond', async () => {
  const cells = Array.from({ length: 400 }, () => '<c><v>1</v></c>').join('')
  expect(await readCells(`${cells}<c r="XFD1" s="1"/>`)).toHaveLength(400)
})

const text = (length: number) => `<c t="inlineStr"><is><t>${'x'.repeat(length)}</t></is></c>`
const bomb = `<a>${`<b c="${' '.repeat(100_000)}"/>`.repeat(700)}`
it.each<[string, WorkbookParts, string, number | null]>([
  ['without rows', { sheets: { One: '' } }, 'empty', null],
  ['with many columns', { sheets: { One: `<row r="7">${text(1).repeat(600)}</row>` } }, 'too_wide', 7],
  ['with a far column', { sheets: { One: '<row><c r="XFD1"><v>1</v></c></row>' } }, 'too_wide', 1],
  [
    'with a long cell',
    { sheets: { One: `<row r="3">${text(maxCellLength + 1)}</row>` } },
    'cell_too_long',
    3,
  ],
  ['with text without end', { sheets: { One: `<row r="3">${text(5_000_000)}</row>` } }, 'cell_too_long', 3],
  ['with deep elements', { sheets: { One: '<a>'.repeat(10_000) } }, 'unreadable', null],
  ['with broken XML', { sheets: { One: '<row r="2"><c></row>' } }, 'unreadable', 2],
  ['with a missing string', { sheets: { One: '<row r="2"><c t="s"><v>5</v></c></row>' } }, 'unreadable', 2],
  ['with an entity of its own', { sheets: { One: '<row><c t="str"><v>&x;</v></c></row>' } }, 'unreadable', 1],
  [
    'that unpacks to much',
    {
      sheets: { One: '' },
      files: [{ name: 'xl/worksheets/0.xml', content: bomb }],
    },
    'too_large_unpacked',
    null,
  ],
  [
    'with styles that unpack to much',
    {
      sheets: { One: '' },
      files: [{ name: 'xl/styles.xml', content: bomb }],
    },
    'too_large_unpacked',
    null,
  ],
  [
    'that is a document of another kind',
    { sheets: {}, files: [{ name: 'xl/workbook.xml', content: '<document/>' }] },
    'unreadable',
    null,
  ],
  [
    'with zeros instead of XML',
    { sheets: { One: '' }, files: [{ name: 'xl/workbook.xml', content: Buffer.alloc(1_000_000) }] },
    'unreadable',
    null,
  ],
  [
    'that says another size than it has',
    { sheets: { One: '' }, files: [{ name: 'xl/worksheets/0.xml', content: bomb, statedSize: 10 }] },
    'unreadable',
    null,
  ],
])('refuses a workbook %s', async (_, parts, code, line) => {
  await expect(readParts(parts)).rejects.toMatchObject({ name: 'TableRefused', code, line })
})

it.skipIf(!listsDescriptors)('closes the file when reading ends early or fails', async () => {
  const row = '<row><c><v>1</v></c></row>'
  const file = fileOf(workbookOf({ sheets: { One: `${row.repeat(100_000)}<row><c></row>` } }))
  const table = await openTable(file)
  expect(openDescriptors(file)).toBe(0)
  for await (const _ of table.rows()) {
    expect(openDescriptors(file)).toBe(1)
    break
  }
  expect(openDescriptors(file)).toBe(0)
  await expect(read(file)).rejects.toMatchObject({ code: 'unreadable', line: 100_001 })
  expect(openDescriptors(file)).toBe(0)
})

it('refuses a workbook that is cut or damaged', async () => {
  const content = workbookOf({ sheets: { One: '<row><c><v>1</v></c></row>'.repeat(10_000) } })
  const middle = Math.floor(content.length / 2)
  await expect(read(fileOf(content.subarray(0, middle)))).rejects.toMatchObject({
    code: 'unreadable',
  })
  const damaged = Buffer.from(content)
  damaged.fill(0xff, middle, middle + 50)
  await expect(read(fileOf(damaged))).rejects.toMatchObject({ code: 'unreadable' })
})

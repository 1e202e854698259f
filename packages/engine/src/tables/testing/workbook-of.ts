import { type ZippedFile, zipOf } from './zip-of.js'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The parts of a workbook as XML. */
export interface WorkbookParts {
  /** The content of `sheetData` of each sheet, by name. */
  readonly sheets: Readonly<Record<string, string>>
  /** The names of sheets that are hidden. */
  readonly hidden?: readonly string[]
  readonly is1904?: boolean
  /** The content of `sst`. */
  readonly sharedStrings?: string
  /** The content of `styleSheet`. */
  readonly styles?: string
  /** Further files, or others instead of those of the same name. */
  readonly files?: readonly ZippedFile[]
}

/** A workbook (XLSX) of parts that are written by hand. */
export function workbookOf(parts: WorkbookParts): Buffer {
  const { sheets, hidden = [], is1904 = false, sharedStrings = '', styles = '', files = [] } = parts
  const names = Object.keys(sheets)
  const sheet = (name: string, index: number) =>
    `<sheet name="${name}" sheetId="${index + 1}" r:id="s${index}"${hidden.includes(name) ? ' state="hidden"' : ''}/>`
  const standard: ZippedFile[] = [
    { name: '_rels/.rels', content: relationshipsOf({ main: ['officeDocument', 'xl/workbook.xml'] }) },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${main}" xmlns:r="${relationships}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${names.map(sheet).join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relationshipsOf({
        ...Object.fromEntries(
          names.map((_, index) => [`s${index}`, ['worksheet', `worksheets/${index}.xml`]]),
        ),
        strings: ['sharedStrings', '/xl/sharedStrings.xml'],
        styles: ['styles', 'styles.xml'],
      }),
    },
    { name: 'xl/sharedStrings.xml', content: `<sst xmlns="${main}">${sharedStrings}</sst>` },
    { name: 'xl/styles.xml', content: `<styleSheet xmlns="${main}">${styles}</styleSheet>` },
    ...Object.values(sheets).map((rows, index) => ({
      name: `xl/worksheets/${index}.xml`,
      content: `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    })),
  ]
  return zipOf([...standard.filter(({ name }) => !files.some((each) => each.name === name)), ...files])
}

function relationshipsOf(targets: Readonly<Record<string, readonly string[]>>): string {
  const each = ([id, [type, target]]: [string, readonly string[]]) =>
    `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}"/>`
  return `<Relationships>${Object.entries(targets).map(each).join('')}</Relationships>`
}

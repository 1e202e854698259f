import { posix } from 'node:path'
import { parseWholeXml } from './read-xml.js'
import { readSharedStrings, SharedStrings } from './shared-strings.js'
import { type DateKind, dateKindOfCode, dateKindOfId } from './spreadsheet-date.js'
import { TableRefused } from './table-refused.js'
import type { ZipArchive } from './zip-archive.js'

/** How large the parts of a workbook may be that describe it, in bytes. */
const maxPartSize = 32 * 1024 * 1024

/** A sheet of a workbook. */
export interface Sheet {
  readonly name: string
  /** The name of its file in the archive. */
  readonly path: string
}

/** What the sheets of a workbook have in common. */
export interface Workbook {
  /** Its sheets in their order, hidden ones last. */
  readonly sheets: readonly Sheet[]
  readonly is1904: boolean
  /** What each cell format shows. */
  readonly dateKinds: readonly (DateKind | undefined)[]
  readonly strings: SharedStrings
}

/**
 * Reads what the sheets of a workbook have in common. Source: ECMA-376 Part 1, 12.3 and 18.2.
 *
 * @throws TableRefused `unreadable`, `too_large_unpacked`
 */
export async function readWorkbook(archive: ZipArchive): Promise<Workbook> {
  const main = (await readRelationships(archive, '')).find(({ type }) => type === 'officeDocument')
  if (!main) throw new TableRefused('unreadable')
  const { sheets, is1904 } = await readSheets(archive, main.path)
  const relationships = await readRelationships(archive, main.path)
  const pathOf = (wanted: string) => {
    const path = relationships.find(({ type }) => type === wanted)?.path
    return path !== undefined && archive.has(path) ? path : undefined
  }
  const styles = pathOf('styles')
  const strings = pathOf('sharedStrings')
  const paths = new Map(
    relationships.flatMap(({ id, type, path }) => (type === 'worksheet' ? [[id, path] as const] : [])),
  )
  return {
    sheets: [...sheets.filter(({ hidden }) => !hidden), ...sheets.filter(({ hidden }) => hidden)].flatMap(
      ({ name, id }) => {
        const path = paths.get(id)
        // A sheet that is named again is not read again.
        return path !== undefined && paths.delete(id) && archive.has(path) ? [{ name, path }] : []
      },
    ),
    is1904,
    dateKinds: styles === undefined ? [] : await readDateKinds(archive, styles),
    strings: strings === undefined ? new SharedStrings() : await readSharedStrings(archive.unpack(strings)),
  }
}

interface Relationship {
  readonly id: string
  /** The last part of its URI, which has two forms. */
  readonly type: string
  readonly path: string
}

/** The relationships of a part, or of the package. Source: ECMA-376 Part 2, 6.5. */
async function readRelationships(archive: ZipArchive, part: string): Promise<readonly Relationship[]> {
  const folder = posix.dirname(part)
  const path = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  const relationships: Relationship[] = []
  await parseWholeXml(archive.unpack(path, maxPartSize), {
    open(name, { Id: id, Type: type, Target: target }) {
      if (name !== 'Relationship' || id === undefined || type === undefined || target === undefined) return
      relationships.push({
        id,
        type: type.slice(type.lastIndexOf('/') + 1),
        path: posix.resolve('/', folder, target).slice(1),
      })
    },
  })
  return relationships
}

interface NamedSheet {
  readonly name: string
  readonly id: string
  readonly hidden: boolean
}

async function readSheets(archive: ZipArchive, path: string) {
  const sheets: NamedSheet[] = []
  let is1904 = false
  let isWorkbook = false
  await parseWholeXml(archive.unpack(path, maxPartSize), {
    open(name, attributes) {
      if (name === 'workbook') isWorkbook = true
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      if (name !== 'sheet') return
      const [, id = ''] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? []
      sheets.push({ name: attributes.name ?? '', id, hidden: /hidden/i.test(attributes.state ?? '') })
    },
  })
  if (!isWorkbook) throw new TableRefused('unreadable')
  return { sheets, is1904 }
}

/** What each cell format shows, of those that cells refer to. Source: ECMA-376 Part 1, 18.8.10 and 18.8.30. */
async function readDateKinds(archive: ZipArchive, path: string): Promise<(DateKind | undefined)[]> {
  const custom = new Map<number, DateKind | undefined>()
  const kinds: (DateKind | undefined)[] = []
  let inCellFormats = false
  await parseWholeXml(archive.unpack(path, maxPartSize), {
    open(name, { numFmtId, formatCode = '' }) {
      const id = Number(numFmtId ?? 0)
      if (name === 'numFmt') custom.set(id, dateKindOfCode(formatCode))
      if (name === 'cellXfs') inCellFormats = true
      if (name === 'xf' && inCellFormats) kinds.push(custom.has(id) ? custom.get(id) : dateKindOfId(id))
    },
    close(name) {
      if (name === 'cellXfs') inCellFormats = false
    },
  })
  return kinds
}

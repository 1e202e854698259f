import papaparse from 'papaparse'
import { nextTurn } from '../turns.js'
import { rowOf, type TableRow } from './table-row.js'

/**
 * Reads CSV (RFC 4180) with commas, semicolons or tabs, in UTF-8, in UTF-16 as spreadsheets write it, or in Windows-1252.
 *
 * @param most how many rows are read
 */
export async function csvRows(content: Buffer, most: number): Promise<readonly TableRow[]> {
  await nextTurn()
  const text = textOf(content).replace(/\r\n?/g, '\n')
  const rows: TableRow[] = []
  let line = 1
  let begin = 0
  papaparse.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    newline: '\n',
    step({ data, meta: { cursor } }, parser) {
      const row = rowOf(line, data)
      if (row) rows.push(row)
      line += countLines(text, begin, cursor)
      begin = cursor
      if (rows.length >= most) parser.abort()
    },
  })
  return rows
}

function textOf(content: Buffer): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

/** What separates the cells of the first line with any: a comma may also be one of decimals. */
function delimiterOf(text: string): string {
  const first = /^.*\S.*$/m.exec(text)?.[0] ?? ''
  const unquoted = first.replace(/"[^"]*"/g, '')
  return ['\t', ';'].find((each) => unquoted.includes(each)) ?? ','
}

function countLines(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

import { type ByteSource, readChunks } from './byte-source.js'
import { csvRows } from './csv-rows.js'
import { decodeText } from './decode-text.js'
import { detectDelimiter } from './detect-delimiter.js'
import { detectEncoding, type TextEncoding } from './detect-encoding.js'
import { TableRefused } from './table-refused.js'
import type { TableRow } from './table-row.js'

/** How much is read to detect the encoding and the delimiter, in bytes; even, for UTF-16. */
const sampleSize = 64 * 1024

/** The share of control characters above which content is binary. */
const binaryShare = 0.01

/** How CSV is written. */
export interface CsvFormat {
  readonly encoding: TextEncoding
  readonly delimiter: string
}

/**
 * Detects how CSV is written.
 *
 * @throws TableRefused `unreadable` for binary content
 */
export async function detectCsv(source: ByteSource): Promise<CsvFormat> {
  const bytes = await source.read(0, sampleSize)
  const encoding = await detectEncoding(source, bytes)
  const sample = await decodeSample(bytes, encoding)
  const controls = sample.match(/(?![\t-\r])\p{Cc}/gu)?.length ?? 0
  if (controls > sample.length * binaryShare) throw new TableRefused('unreadable')
  return { encoding, delimiter: detectDelimiter(sample) }
}

/** Reads the rows of CSV in groups. */
export function readCsv(
  source: ByteSource,
  { encoding, delimiter }: CsvFormat,
): AsyncIterable<readonly TableRow[]> {
  return csvRows(decodeText(readChunks(source), encoding), delimiter)
}

async function decodeSample(bytes: Buffer, encoding: TextEncoding): Promise<string> {
  let text = ''
  for await (const piece of decodeText([bytes], encoding)) text += piece
  return text
}

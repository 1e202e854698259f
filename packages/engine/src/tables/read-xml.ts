import { SaxesParser } from 'saxes'
import { nextTurn } from '../turns.js'
import { markedEncoding } from './detect-encoding.js'
import { TableRefused } from './table-refused.js'

/** The most elements that are open at once. */
const maxDepth = 100

/** The most characters between two tags, and of one: more than the longest cell takes with every character escaped. */
const maxTokenLength = 1024 * 1024

/** How many characters are parsed within one turn of the event loop. */
const turnLength = 128 * 1024

/** Receives the events of an XML document; names are without their prefix. */
export interface XmlHandler {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
  /** Whether the rest of the document is of no interest. */
  readonly isDone?: boolean
}

/**
 * Parses an XML document in UTF-8 or UTF-16 as its chunks arrive, and yields after each.
 *
 * @throws TableRefused `unreadable`, `cell_too_long` for text without end
 */
export async function* parseXml(chunks: AsyncIterable<Buffer>, handler: XmlHandler): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false } as const)
  let depth = 0
  let sinceTag = 0
  let sinceTurn = 0
  parser.on('opentag', ({ name, attributes }) => {
    sinceTag = 0
    depth += 1
    if (depth > maxDepth) throw new TableRefused('unreadable')
    handler.open(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    sinceTag = 0
    depth -= 1
    handler.close?.(localName(name))
  })
  const onText = (text: string) => handler.text?.(text)
  parser.on('text', onText)
  parser.on('cdata', onText)
  let decoder: InstanceType<typeof TextDecoder> | undefined
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(markedEncoding(chunk))
    const text = decoder.decode(chunk, { stream: true })
    sinceTag += text.length
    sinceTurn += text.length
    if (sinceTurn > turnLength) {
      await nextTurn()
      sinceTurn = 0
    }
    parser.write(text)
    if (sinceTag > maxTokenLength) throw new TableRefused('cell_too_long')
    yield
    if (handler.isDone) return
  }
  parser.close()
}

/** Parses all of an XML document. */
export async function parseWholeXml(chunks: AsyncIterable<Buffer>, handler: XmlHandler): Promise<void> {
  for await (const _ of parseXml(chunks, handler)) if (handler.isDone) return
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}

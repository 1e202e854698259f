import type { TextEncoding } from './detect-encoding.js'

/** Decodes text in chunks, without its byte order mark; bytes that are invalid become U+FFFD. */
export async function* decodeText(
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  encoding: TextEncoding,
): AsyncGenerator<string> {
  if (encoding === 'windows-1252') {
    for await (const chunk of chunks) yield decodeWindows1252(chunk)
    return
  }
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/** Bytes 0x80 to 0x9f of Windows-1252. Source: https://encoding.spec.whatwg.org/index-windows-1252.txt */
const upper =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178'

/** `TextDecoder` of Node.js 20 decodes Windows-1252 as ISO-8859-1, and so loses the euro sign. */
function decodeWindows1252(chunk: Buffer): string {
  return chunk.toString('latin1').replace(/[\x80-\x9f]/g, (character) => {
    return upper[character.charCodeAt(0) - 0x80] ?? character
  })
}

import type { Page } from 'playwright-core'

/** The kinds of files that a page consists of. */
const parts: readonly string[] = ['Document', 'Script', 'Stylesheet', 'Font']

/** The transfer sizes of a page: compressed, headers included. */
export interface Received {
  /** Bytes of the page: document, scripts, styles and fonts. */
  total(): number
  /** The same, by kind. */
  byKind(): Readonly<Record<string, number>>
  /** The files of a page, by name without hash: `react`, `phone-numbers`. */
  files(): Readonly<Record<string, number>>
}

/** Counts what a window receives from now on, through the DevTools protocol. */
export async function countReceived(page: Page): Promise<Received> {
  const protocol = await page.context().newCDPSession(page)
  const answers = new Map<string, Omit<ReceivedFile, 'bytes'>>()
  const found: ReceivedFile[] = []
  protocol.on('Network.responseReceived', ({ requestId, type, response }) =>
    answers.set(requestId, { kind: type, name: nameOf(response.url) }),
  )
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId)
    if (answer && parts.includes(answer.kind)) found.push({ ...answer, bytes: encodedDataLength })
  })
  await protocol.send('Network.enable')
  return {
    total: () => found.reduce((sum, { bytes }) => sum + bytes, 0),
    byKind: () => summed(found, ({ kind }) => kind),
    files: () => summed(found, ({ name }) => name),
  }
}

interface ReceivedFile {
  kind: string
  name: string
  bytes: number
}

function summed(
  files: readonly ReceivedFile[],
  keyOf: (file: ReceivedFile) => string,
): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const file of files) sums[keyOf(file)] = (sums[keyOf(file)] ?? 0) + file.bytes
  return sums
}

function nameOf(address: string): string {
  return (new URL(address).pathname.split('/').at(-1) ?? '').replace(/(-[\w-]{8})?\.\w+$/, '')
}

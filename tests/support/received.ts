import type { Page } from 'playwright-core'

/** What a page is made of, beside what it shows. */
const parts: readonly string[] = ['Document', 'Script', 'Stylesheet', 'Font']

/** What a browser received for a page, as it came: compressed, headers included. */
export interface Received {
  /** Bytes of what the page is made of: itself, its scripts, its styles and its fonts. */
  total(): number
  /** The same, of each kind. */
  byKind(): Readonly<Record<string, number>>
  /** The files of a page, by the name without the hash: `react`, `phone-numbers`. */
  files(): Readonly<Record<string, number>>
}

/** Counts what a window receives from now on, as the protocol of Chromium's developer tools tells. */
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

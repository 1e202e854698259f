import type { Page, Request } from 'playwright-core'

/** Transfer sizes of scripts: compressed, without headers; in bytes. */
export interface ScriptWeights {
  readonly files: Readonly<Record<string, number>>
  total(): number
}

/** Counts the scripts that a window loads from now on. @returns the sizes so far */
export function countScripts(page: Page): () => Promise<ScriptWeights> {
  const requests: Request[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') requests.push(request)
  })
  return async () => {
    const sizes = await Promise.all(requests.map(weightOf))
    return {
      files: Object.fromEntries(sizes),
      total: () => sizes.reduce((sum, [, bytes]) => sum + bytes, 0),
    }
  }
}

async function weightOf(request: Request): Promise<[path: string, bytes: number]> {
  const { responseBodySize } = await request.sizes()
  return [new URL(request.url()).pathname, responseBodySize]
}

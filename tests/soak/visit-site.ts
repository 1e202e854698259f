import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

/** The visitors' results. */
export interface Visits {
  readonly answers: number
  /** The longest that one of them waited, in milliseconds. */
  readonly slowest: number
  /** Problems, one line each; the first of them. */
  readonly failures: readonly string[]
  /** The builds that they received, in order. */
  readonly builds: readonly string[]
  /** Maximum number of different pages at an address. */
  readonly versions: number
}

/** How long a visitor looks at a page, in milliseconds. */
const reading = 200
/** How many visitors ask at once. */
const visitors = 4
const latest = '/builds/latest.json'
const paths = ['/', '/en', '/services/design', '/en/services/web', '/faq', latest, '/favicon.svg']
const scriptOrStyle = /(?:src|href)="(\/[\w./-]+\.(?:js|css))"/g

/** Visitors who read pages and their files until they are stopped. */
export function visitSite(url: string): { end(): Promise<Visits> } {
  const failures: string[] = []
  const builds = new Set<string>()
  const pages = new Map<string, Set<string>>()
  let [answers, slowest, isOver] = [0, 0, false]

  async function ask(path: string): Promise<string> {
    const began = performance.now()
    const answer = await fetch(`${url}${path}`, { headers: { 'accept-language': 'fr' } })
    const text = await answer.text()
    slowest = Math.max(slowest, Math.round(performance.now() - began))
    answers += 1
    if (!answer.ok) failures.push(`${answer.status} for ${path}`)
    else if (path === latest) builds.add(JSON.parse(text).id)
    else if (answer.headers.get('content-type')?.startsWith('text/html')) note(path, text)
    return text
  }
  function note(path: string, page: string): void {
    if (!page.trimEnd().endsWith('</html>')) failures.push(`half a page for ${path}`)
    const seen = pages.get(path) ?? new Set()
    pages.set(path, seen.add(createHash('sha256').update(page).digest('hex')))
  }
  const look = (path: string) =>
    ask(path).catch((error: Error) => {
      failures.push(`nothing for ${path}: ${error.message}`)
      return ''
    })
  async function read(): Promise<void> {
    for (const path of paths) {
      const page = await look(path)
      // An open page requests its files a little later.
      await delay(reading)
      for (const [, file = ''] of [...page.matchAll(scriptOrStyle)].slice(0, 3)) await look(file)
    }
  }
  async function visit(): Promise<void> {
    while (!isOver) await read()
    // Also check the final state.
    await read()
  }

  const all = Promise.all(Array.from({ length: visitors }, visit))
  return {
    async end() {
      isOver = true
      await all
      const versions = Math.max(0, ...[...pages.values()].map((seen) => seen.size))
      return { answers, slowest, failures: failures.slice(0, 20), builds: [...builds], versions }
    },
  }
}

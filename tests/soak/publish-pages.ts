import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { type Api, signIn } from '../support/api.js'
import { startParvis } from '../support/parvis-process.js'
import { temporaryFolder } from '../support/temporary-folder.js'
import { memoryOfBuild } from './build-processes.js'
import type { Log, SoakReport } from './soak.js'
import { visitSite } from './visit-site.js'

export interface PublishPagesOptions {
  readonly pages: number
  readonly log: Log
}

interface Build {
  readonly state: string
  readonly step: string | null
  readonly done: number | null
  readonly pages: number | null
  readonly bytes: number | null
}

/** Poll interval, in milliseconds. */
const pause = 500

/** Publishes a site of many pages in both languages, and again with one of them changed, while visitors send requests. */
export async function publishPages({ pages, log }: PublishPagesOptions): Promise<SoakReport> {
  const folder = temporaryFolder('soak')
  const server = await startParvis({ PARVIS_DATA: folder })
  try {
    const api = await signIn(server.url, 'admin')
    const slugs = Array.from({ length: pages }, (_, index) => `soak-${index}`)
    for (const slug of slugs) await addPage(api, slug)
    log(`${pages} pages written`)
    const asking = visitSite(server.url)
    const first = await publish(api, folder, log)
    const missing = await missingPages(server.url, slugs)
    await changePage(api, slugs[0] ?? '')
    const again = await publish(api, folder, log)
    const changed = await (await fetch(`${server.url}/${slugs[0]}`)).text()
    const { answers, failures, slowest } = await asking.end()
    const summary =
      `${first.build.pages} pages built in ${first.seconds} s and, with one changed, in ${again.seconds} s, ` +
      `${megabytes(first.build.bytes ?? 0)} MB on the disk; the build's processes took ${megabytes(first.memory)} MB at most, ` +
      `the server ${megabytes(server.peakMemory())} MB; ${answers} answers to visitors meanwhile, the slowest after ${slowest} ms`
    const unfinished = [first, again].filter(({ build }) => build.state !== 'done')
    return {
      summary,
      losses: [
        ...unfinished.map(({ build }) => `A build ended as ${build.state}`),
        ...failures.map((failure) => `A visitor was answered ${failure}`),
        ...missing.map((path) => `${path} is not there`),
        ...(changed.includes(changedTitle) ? [] : ['What was changed is not seen']),
      ],
    }
  } finally {
    await server.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

const changedTitle = 'Une page changée entre deux publications'

async function addPage(api: Api, slug: string): Promise<void> {
  const body = (sentence: string) => `<h2>${slug}</h2>${`<p>${`${sentence} `.repeat(12)}</p>`.repeat(8)}`
  const page = {
    slug,
    published: true,
    title: { fr: `Page ${slug}`, en: `Page ${slug}` },
    body: { fr: body('Une phrase de la page.'), en: body('A sentence of the page.') },
  }
  const answer = await api.call('POST', '/pages', page)
  if (answer.status !== 201) throw new Error(`A page was answered ${answer.status}: ${await answer.text()}`)
}

async function changePage(api: Api, slug: string): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ slug }))
  const [{ id, version }] = (await (await api.call('GET', `/pages?filter=${filter}`)).json()).items
  const changes = { title: { fr: changedTitle, en: 'A page changed in between' } }
  await api.call('PUT', `/pages/${id}`, changes, { 'if-match': `"${version}"` })
}

/** Publishes, and notes the most memory that the processes of the build had together. */
async function publish(api: Api, folder: string, log: Log) {
  const began = performance.now()
  const { id } = (await (await api.call('POST', '/site/publish', {})).json()).item
  let memory = 0
  let step: string | null = null
  for (;;) {
    const build: Build = (await (await api.call('GET', `/site/builds/${id}`)).json()).item
    memory = Math.max(memory, memoryOfBuild(folder))
    if (build.step !== step) log(`${build.step ?? build.state} (${build.done ?? 100} %)`)
    step = build.step
    if (!['waiting', 'running'].includes(build.state))
      return { build, memory, seconds: Math.round((performance.now() - began) / 1000) }
    await delay(pause)
  }
}

async function missingPages(url: string, slugs: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  for (const path of slugs.flatMap((slug) => [`/${slug}`, `/en/${slug}`])) {
    const answer = await fetch(`${url}${path}`)
    if (!answer.ok || !(await answer.text()).includes('</html>')) missing.push(path)
  }
  return missing
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1_000_000)
}

import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { type Api, signIn } from '../support/api.js'
import { freePort, type ServerProcess, startParvis } from '../support/parvis-process.js'
import { postmasterPid } from '../support/postmaster.js'
import { temporaryFolder } from '../support/temporary-folder.js'
import type { Log, SoakReport } from './soak.js'

interface ChangesPlan {
  /** How many records each change set changes. */
  readonly records: number
  readonly kills: number
  readonly log: Log
}

/** What is applied while something is killed. */
interface Work {
  readonly path: string
  readonly body: object
  readonly kind: 'bulk' | 'undo' | 'import'
  /** The city of all records before and afterwards. */
  readonly before: string
  readonly after: string
}

/** What is known of a change set after a kill. */
interface Found {
  readonly isDone: boolean
  readonly losses: readonly string[]
}

/**
 * Kills the server, or the server with its database, while changes of many records, imports and undos are applied: each
 * change set is there as a whole, or nothing of it; one that was acknowledged is there, of an import once its job went on.
 */
export async function killedChanges({ records, kills, log }: ChangesPlan): Promise<SoakReport> {
  const folder = temporaryFolder('killed-changes')
  const environment = { PARVIS_DATA: folder, PORT: String(await freePort()) }
  let server = await startParvis(environment)
  const api = await signIn(server.url, 'admin')
  await createCompanies(api, records)
  const losses: string[] = []
  const counts = { done: 0, acknowledged: 0 }
  let city = cityOf(0)
  let longest = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const last = await lastSet(api)
    const canUndo = kill % 3 === 1 && last.kind !== 'save'
    const next = { before: city, after: cityOf(kill + 1), records }
    const work = canUndo
      ? await undoOf(api, last, city)
      : await (kill % 3 === 2 ? importTo(api, next) : bulkTo(api, city, next.after))
    if (kill < 3 && work.kind !== 'import')
      longest = Math.max(longest, (await timed(() => planned(api, work))) ?? 0)
    const isBoth = kill % 4 === 1 || kill % 4 === 2
    const isAcknowledged = await applyAndKill({ server, folder, api, work, isBoth, within: 1.5 * longest })
    server = await startParvis(environment)
    if (work.kind === 'import') await settled(api, work.path.split('/')[2] ?? '')
    const found = await examine(api, work, records)
    losses.push(...found.losses)
    if (isAcknowledged && !found.isDone)
      losses.push(`${work.kind} to ${work.after} was acknowledged, and is not there`)
    if (found.isDone) counts.done += 1
    if (isAcknowledged) counts.acknowledged += 1
    city = found.isDone ? work.after : work.before
    log(
      `${kill + 1}/${kills} killed ${isBoth ? 'with the database' : 'alone'}, ${counts.done} change sets there`,
    )
  }
  await server.end()
  rmSync(folder, { recursive: true, force: true })
  const summary = `${kills} kills during change sets of ${records} records: ${counts.done} there as a whole, ${counts.acknowledged} acknowledged, of the others nothing`
  return { summary, losses }
}

const cityOf = (nth: number) => `Ville ${nth}`

async function createCompanies(api: Api, count: number): Promise<void> {
  const together = 20
  for (let made = 0; made < count; made += together)
    await Promise.all(
      Array.from({ length: Math.min(together, count - made) }, async (_, nth) => {
        const company = { name: `Société ${made + nth}`, address_city: cityOf(0) }
        const { status } = await api.call('POST', '/companies', company)
        if (status !== 201) throw new Error(`Creating a company was answered ${status}`)
      }),
    )
}

async function itemOf(answer: Promise<Response>): Promise<Record<string, unknown>> {
  const response = await answer
  const body = (await response.json()) as { item: Record<string, unknown> }
  if (!response.ok) throw new Error(`${response.url} was answered ${response.status} ${JSON.stringify(body)}`)
  return body.item
}

async function bulkTo(api: Api, before: string, after: string): Promise<Work> {
  const filter = { address_city: { is: before } }
  const changes = [{ action: 'update', resource: 'companies', filter, values: { address_city: after } }]
  const { hash } = await itemOf(api.call('POST', '/changes/plan', { changes }))
  return { path: '/changes/apply', body: { changes, hash }, kind: 'bulk', before, after }
}

interface Next {
  readonly before: string
  readonly after: string
  readonly records: number
}

/** Rehearses a table that moves all companies to another city. */
async function importTo(api: Api, { before, after, records }: Next): Promise<Work> {
  const rows = Array.from({ length: records }, (_, nth) => `Société ${nth};${after}`)
  const { id } = await itemOf(sendTable(api, ['Nom;Ville', ...rows].join('\n')))
  const mapping = { columns: ['name', 'address_city'], mode: 'update', key: 'name' }
  await itemOf(api.call('POST', `/imports/${id}/rehearsal`, mapping))
  const { rehearsal } = await settled(api, String(id))
  const { hash } = rehearsal as { hash: string }
  return { path: `/imports/${id}/apply`, body: { hash }, kind: 'import', before, after }
}

function sendTable({ url, token }: Api, table: string): Promise<Response> {
  const headers = { 'x-token': token, 'content-type': 'text/csv' }
  return fetch(`${url}/api/imports?resource=companies`, { method: 'POST', headers, body: table })
}

/** An import once no job works on it. */
async function settled(api: Api, id: string): Promise<Record<string, unknown>> {
  for (;;) {
    const item = await itemOf(api.call('GET', `/imports/${id}`))
    if (item.state !== 'rehearsing' && item.state !== 'applying') return item
    await delay(100)
  }
}

async function undoOf(api: Api, { id }: SetItem, before: string): Promise<Work> {
  const { hash, records } = await itemOf(api.call('POST', `/changes/${id}/undo/plan`, {}))
  const [first] = records as { fields: { name: string; back: string }[] }[]
  const after = first?.fields.find(({ name }) => name === 'address_city')?.back ?? before
  return { path: `/changes/${id}/undo`, body: { hash }, kind: 'undo', before, after }
}

/** Makes the plan of a work once more, which takes as long as the work. */
function planned(api: Api, { path, body }: Work): Promise<Response> {
  return api.call('POST', path === '/changes/apply' ? '/changes/plan' : `${path}/plan`, planOf(body))
}

function planOf(body: object): object {
  return 'changes' in body ? { changes: body.changes } : {}
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

interface Kill {
  readonly server: ServerProcess
  readonly folder: string
  readonly api: Api
  readonly work: Work
  /** Whether the database is killed as well. */
  readonly isBoth: boolean
  /** In milliseconds. */
  readonly within: number
}

/** @returns whether the work was acknowledged before the kill */
async function applyAndKill({ server, folder, api, work, isBoth, within }: Kill): Promise<boolean> {
  const applied = api.call('POST', work.path, work.body).then(
    ({ ok }) => ok,
    () => false,
  )
  await delay(Math.random() * within)
  if (isBoth) process.kill(postmasterPid(folder), 'SIGKILL')
  await server.end('SIGKILL')
  return applied
}

interface SetItem {
  readonly id: string
  readonly kind: string
  readonly changes: readonly { readonly records: number }[]
  readonly isMore: boolean
}

/** The last change set of the person. */
async function lastSet(api: Api): Promise<SetItem> {
  const { items } = (await (await api.call('GET', '/changes?by=me')).json()) as { items: [SetItem] }
  return items[0]
}

async function inCity(api: Api, city: string): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify({ address_city: { is: city } }))
  const answer = await api.call('GET', `/companies?filter=${filter}&range=[0,0]&count=exact`)
  return Number(answer.headers.get('content-range')?.split('/')[1])
}

/** Whether all records have changed, or none; the list of change sets must say the same. */
async function examine(api: Api, { before, after, kind }: Work, records: number): Promise<Found> {
  const [were, are] = [await inCity(api, before), await inCity(api, after)]
  const isDone = are === records
  const losses: string[] = []
  if (!isDone && were !== records)
    losses.push(`${kind} to ${after}: ${are} of ${records} changed, ${were} did not`)
  const last = await lastSet(api)
  const listed = last.changes.reduce((sum, each) => sum + each.records, 0)
  if (isDone && (last.kind !== kind || (listed !== records && !last.isMore)))
    losses.push(`${kind} to ${after} is there, and the last change set is ${JSON.stringify(last)}`)
  return { isDone, losses }
}

import { setTimeout as delay } from 'node:timers/promises'
import { type Api, signIn } from '../support/api.js'
import { freePort, type ServerProcess, startParvis } from '../support/parvis-process.js'
import { postmasterPid } from '../support/postmaster.js'

/** The result of a run of kills. */
export interface KillReport {
  readonly kills: number
  /** Writes that were answered 201 before a kill. */
  readonly acknowledged: number
  /** Those of them that were missing or different afterwards. */
  readonly lost: readonly string[]
  /** The longest recovery from a kill, in milliseconds. */
  readonly slowestReturn: number
}

type Victim = 'server' | 'database' | 'both'

const victims: readonly Victim[] = ['server', 'database', 'both']
const writers = 4
/** Maximum recovery of the server from the death of its database, in milliseconds. */
const patience = 180_000

/**
 * Kills the server, its embedded database or both during writes, repeatedly. A killed server is
 * restarted; from the death of its database it must recover without help.
 *
 * @param folder the product's data folder
 * @param kills how often
 * @param log called for each kill
 */
export async function killAgainAndAgain(
  folder: string,
  kills: number,
  log: (line: string) => void,
): Promise<KillReport> {
  const environment = { PARVIS_DATA: folder, PORT: String(await freePort()) }
  const acknowledged = new Map<string, string>()
  let server = await startParvis(environment)
  let slowestReturn = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const victim = victims[kill % victims.length] as Victim
    await killWhileWriting(server, folder, victim, acknowledged)
    const killed = performance.now()
    server = victim === 'database' ? await recovered(server) : await startParvis(environment)
    slowestReturn = Math.max(slowestReturn, performance.now() - killed)
    log(`${kill + 1}/${kills} ${victim} killed, ${acknowledged.size} writes acknowledged so far`)
  }
  const lost = await missing(await signIn(server.url, 'admin'), acknowledged)
  await server.end()
  return { kills, acknowledged: acknowledged.size, lost, slowestReturn: Math.round(slowestReturn) }
}

async function killWhileWriting(
  server: ServerProcess,
  folder: string,
  victim: Victim,
  acknowledged: Map<string, string>,
): Promise<void> {
  const api = await signIn(server.url, 'admin')
  const state = { writing: true }
  const written = Promise.all(Array.from({ length: writers }, () => writeInLoop(api, state, acknowledged)))
  await delay(100 + Math.random() * 400)
  if (victim !== 'server') process.kill(postmasterPid(folder), 'SIGKILL')
  if (victim !== 'database') await server.end('SIGKILL')
  await delay(50)
  state.writing = false
  await written
}

async function writeInLoop(
  api: Api,
  state: { writing: boolean },
  acknowledged: Map<string, string>,
): Promise<void> {
  while (state.writing) {
    const name = `StorageState ${crypto.randomUUID()}`
    const answer = await api.call('POST', '/companies', { name }).catch(() => undefined)
    if (answer?.status === 201) acknowledged.set((await answer.json()).item.id, name)
    else if (answer && answer.status !== 503) throw new Error(`A write was answered ${answer.status}`)
  }
}

async function recovered(server: ServerProcess): Promise<ServerProcess> {
  const deadline = Date.now() + patience
  while (!(await fetch(`${server.url}/api/core/healthcheck`)).ok) {
    if (Date.now() > deadline)
      throw new Error(`The server did not recover by itself:
${server.output()}`)
    await delay(20)
  }
  return server
}

/** The ids of records that are not there, or not as they were acknowledged. */
export async function missing(api: Api, acknowledged: ReadonlyMap<string, string>): Promise<string[]> {
  const stored = new Map<string, string>()
  const ids = [...acknowledged.keys()]
  for (let at = 0; at < ids.length; at += 100) {
    const filter = encodeURIComponent(JSON.stringify({ id: ids.slice(at, at + 100) }))
    const { items } = await (await api.call('GET', `/companies?filter=${filter}`)).json()
    for (const { id, name } of items) stored.set(id, name)
  }
  return ids.filter((id) => stored.get(id) !== acknowledged.get(id))
}

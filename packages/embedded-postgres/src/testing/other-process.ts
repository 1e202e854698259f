import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { waitForEnd } from '../processes.js'

/** The program that runs a database. */
export const program = fileURLToPath(new URL('../../dist/testing/run-postgres.js', import.meta.url))

/** A database that another Node process runs. */
export interface OtherProcess {
  readonly child: ChildProcess
  /** Of the database. */
  readonly pid: number
  readonly url: string
}

/**
 * Another Node process that runs the database, as the user of this one or as another.
 *
 * @throws Error with its output when it ends instead
 */
export async function startInOtherProcess(
  dataFolder: string,
  { uid, env }: { uid?: number; env?: NodeJS.ProcessEnv } = {},
): Promise<OtherProcess> {
  const child = spawn(process.execPath, [program, dataFolder], {
    uid,
    gid: uid,
    env: { ...process.env, ...env },
  })
  let output = ''
  child.stderr.on('data', (text) => {
    output += text
  })
  const failed = once(child, 'close').then(() => Promise.reject(new Error(output)))
  failed.catch(() => undefined)
  const [line] = await Promise.race([once(child.stdout, 'data'), failed])
  return { child, ...JSON.parse(String(line)) }
}

/** Kills the Node process, but not its database. */
export async function killed({ child }: OtherProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Ends the Node process, which stops its database. */
export async function ended({ child, pid, url }: OtherProcess): Promise<void> {
  child.kill('SIGTERM')
  await once(child, 'exit')
  await waitForEnd([pid], 10_000)
  rmSync(socketsOf(url), { recursive: true })
}

/** The folder of the socket that an address names. */
export function socketsOf(url: string): string {
  return new URL(url).searchParams.get('host') ?? ''
}

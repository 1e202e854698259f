import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../index.js'
import { existsAtAll } from '../processes.js'

/** Settings of durability, which tests do not need. */
const durable = ['fsync', 'full_page_writes']

/** Linux's file system in memory: databases of 1,400 files are created and dropped there in a third of the time of a disk. */
const memoryFolder = '/dev/shm'
/** Free space it requires, in bytes: a run of all tests needs less than half of it. */
const neededMemory = 6 * 1024 ** 3

/**
 * Starts a PostgreSQL server for test databases, in a folder that is removed when it stops.
 *
 * @param binaries the folder with its programs; by default those of the npm package
 */
export async function startTestServer(binaries?: string): Promise<{ url: string; stop(): Promise<void> }> {
  for (const folder of [memoryFolder, tmpdir()].filter(existsSync)) removeLeftovers(folder)
  const dataFolder = mkdtempSync(join(fastestFolder(), `parvis-tests-${process.pid}-`))
  const server = await startEmbeddedPostgres({ dataFolder, binaries })
  await spareDisk(server.url)
  return {
    url: server.url,
    async stop() {
      await server.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/** Folder name with the pid of the process that created it. */
const named = /^parvis-tests-(\d+)-/

/** Removes leftovers of killed processes: files in memory use it until the machine stops. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, pid] = named.exec(name) ?? []
    if (pid && !existsAtAll(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

function fastestFolder(): string {
  return existsSync(memoryFolder) && freeMemory() >= neededMemory ? memoryFolder : tmpdir()
}

/** Limit of files in memory, in bytes: a container may give them less than the machine has. */
function freeMemory(): number {
  const { bavail, bsize } = statfsSync(memoryFolder)
  return Math.min(bavail * bsize, process.availableMemory())
}

async function spareDisk(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const setting of durable) await client.query(`alter system set ${setting} = off`)
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
}

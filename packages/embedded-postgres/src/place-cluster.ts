import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { dataLocation } from './data-location.js'
import { EmbeddedPostgresError } from './embedded-postgres-error.js'
import { clusterFolder } from './server-location.js'
import type { ServerUser } from './server-user.js'

/**
 * Puts a cluster that comes from elsewhere into a data folder, from which `startEmbeddedPostgres` then runs it. It is renamed into
 * place once complete, so that an interrupted one is not used.
 *
 * @param dataFolder created when missing
 * @param fill writes the cluster into a folder
 * @returns the cluster's folder
 * @throws EmbeddedPostgresError when there is a cluster already, or the folder cannot be used; what `fill` throws
 */
export async function placeCluster(
  dataFolder: string,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  const { data, user } = dataLocation(dataFolder)
  const cluster = clusterFolder({ data, user, binaries: '' })
  if (existsSync(cluster)) throw new EmbeddedPostgresError(`There is a database in ${data} already.`)
  const unfinished = `${cluster}.part`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  try {
    await fill(unfinished)
    if (user) giveTo(user, unfinished)
    renameSync(unfinished, cluster)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
  return cluster
}

function giveTo({ uid, gid }: ServerUser, folder: string): void {
  chownSync(folder, uid, gid)
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(join(folder, path), uid, gid)
}

import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { firstNode, type PostgresNode, standbyOf } from './postgres-node.js'
import { patiently } from './spread-product.js'

/** A primary and a standby that has all that is acknowledged, behind an address that leads to the primary. */
export interface ReplicatedPostgres {
  readonly url: string
  /** Kills the primary, and promotes the standby. @returns how long that took, in milliseconds */
  failOver(): Promise<number>
  /** Makes another standby, and waits until writes wait for it. */
  restoreStandby(): Promise<void>
  end(): Promise<void>
}

/** @param folder where the clusters go, readable by all */
export async function replicatedPostgres(folder: string): Promise<ReplicatedPostgres> {
  let primary = await firstNode(folder)
  await primary.query('create database parvis')
  let standby = await standbyOf(primary, folder, 'node-2')
  await becomesSynchronous(primary)
  let count = 2
  const door = await openDoor(() => primary.port)
  return {
    url: `postgres://postgres@127.0.0.1:${door.port}/parvis`,
    async failOver() {
      const began = performance.now()
      door.close()
      await primary.kill()
      await standby.query('select pg_promote(true, 60)')
      // As a cluster manager does without a strict mode: nobody else is there to wait for.
      await setSynchronous(standby, '')
      primary = standby
      door.open()
      return Math.round(performance.now() - began)
    },
    async restoreStandby() {
      count += 1
      standby = await standbyOf(primary, folder, `node-${count}`)
      await becomesSynchronous(primary)
    },
    async end() {
      await door.end()
      for (const node of new Set([primary, standby])) await node.kill()
    },
  }
}

async function becomesSynchronous(primary: PostgresNode): Promise<void> {
  await setSynchronous(primary, '*')
  await patiently(async () => {
    const { rows } = await primary.query('select sync_state from pg_stat_replication')
    if (rows[0]?.sync_state !== 'sync') throw new Error('The standby is not waited for')
  })
  // Connections read the setting with their next statement.
  await new Promise((resolve) => setTimeout(resolve, 1000))
}

async function setSynchronous(node: PostgresNode, names: '' | '*'): Promise<void> {
  await node.query(`alter system set synchronous_standby_names = '${names}'`)
  await node.query('select pg_reload_conf()')
}

/** A proxy that leads to the primary; closed, it refuses, and ends what is open. */
async function openDoor(portOf: () => number) {
  const sockets = new Set<Socket>()
  let isOpen = true
  const server = createServer((near) => {
    if (!isOpen) return void near.destroy()
    const far = connect(portOf(), '127.0.0.1')
    near.pipe(far).pipe(near)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    isOpen = false
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    close,
    open() {
      isOpen = true
    },
    async end() {
      close()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

import { expect } from 'vitest'
import { type SyncedServer, syncedNetworks } from './synced-networks.js'

/** What a comparison found, as it is answered. */
export type FoundDifference = Readonly<
  Record<'joined' | 'left' | 'changed' | 'erased', { readonly count: number; readonly people: unknown[] }>
>

export type ComparedNetworks = Awaited<ReturnType<typeof comparedNetworks>>

/** The product with a simulated Discord, and helpers to compare networks. */
export async function comparedNetworks() {
  const on = await syncedNetworks()
  const asked = ({ networkId }: SyncedServer) => `community/networks/${networkId}`
  const run = (server: SyncedServer, id: string) => on.call('GET', `${asked(server)}/syncs/${id}`)
  const apply = (server: SyncedServer, id: string, payload?: object) =>
    on.call('POST', `${asked(server)}/syncs/${id}/apply`, payload)

  /** Queues a comparison of a server. @returns the id of the run */
  async function compare(server: SyncedServer): Promise<string> {
    const answer = await on.post(`${asked(server)}/sync`, { force: true })
    expect(answer).toMatchObject({ status: 200 })
    return answer.item.id ?? ''
  }

  return {
    ...on,
    run,
    apply,
    compare,
    /** What a comparison found. */
    difference: async (server: SyncedServer, id: string) =>
      (await run(server, id)).item.difference as unknown as FoundDifference,
    /** A server whose members were synchronised. */
    async synced(name: string, members?: number): Promise<SyncedServer> {
      const server = await on.joined(name, members)
      const process = on.start()
      await on.reached(server, { state: 'done' })
      await process.stop()
      return server
    },
    /** Compares a server, to the end. @returns the id of the run */
    async compared(server: SyncedServer): Promise<string> {
      const process = on.start()
      const id = await compare(server)
      await on.reached(server, { id, state: 'compared', kind: 'compare' })
      await process.stop()
      return id
    },
    /** Applies a comparison, to the end. @param expected of the run that does so */
    async applied(server: SyncedServer, id: string, expected: object): Promise<void> {
      const answer = await apply(server, id)
      expect(answer).toMatchObject({ status: 200 })
      const process = on.start()
      await on.reached(server, { id: answer.item.id, kind: 'apply', state: 'done', ...expected })
      await process.stop()
    },
    /** How many differences are stored of a run. */
    differences: async (id: string): Promise<number> =>
      (await on.query('select 1 from "community_sync_differences" where "runId" = $1', id)).length,
    /** All rows of the members of a network, and of what happened to them. */
    lies: ({ networkId }: SyncedServer) =>
      Promise.all([presences, members, events].map((text) => on.query(text, networkId))),
  }
}

const presences = `select ctid::text, xmin::text from "community_presences" where "networkId" = $1 order by "userId"`
const members = `select ctid::text, xmin::text from "community_members" where $1 = any("networks") order by "id"`
const events = `select "id" from "community_events" where "networkId" = $1`

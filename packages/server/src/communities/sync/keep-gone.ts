import { lockNetworkPeople } from '../people-locks.js'
import { insertGone } from './comparison-statements.js'
import type { BegunRun, RunRecord } from './run-record.js'

/** Keeps who is not there any more: those whom a run was not told of, nor anybody else since it began. */
export async function keepGone({ record, run }: { readonly record: RunRecord; readonly run: BegunRun }) {
  const { id, network, query } = record
  await record.write(async (on) => {
    if ((await record.count(on, 0)) === undefined) return
    await lockNetworkPeople(on, network)
    await query(on, 'gone', insertGone, id, network.networkId, run.beganAt)
  })
}

import { useRefusalMessage } from '@parvis/admin-kit'
import { communityNetworks } from '@parvis/schemas'
import type { RunKind } from '@parvis/schemas/synchronisations'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call'
import { endJobHere } from '../../../live'
import { membersRoute, networksRoute } from '../../../routing/routes'
import type { Network } from '../network'
import { followRun } from './follow-run'
import { syncsPath } from './runs'

/** What can be done about the synchronisation of a network, and why it was refused, in words. */
export function useSync(network: Pick<Network, 'id' | 'name'>) {
  const networkId = network.id
  const queryClient = useQueryClient()
  const refusalMessage = useRefusalMessage()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const path = `${communityNetworks.path}/${networkId}/sync`

  const reread = () =>
    Promise.all(
      [syncsPath(networkId), networksRoute, membersRoute].map((first) =>
        queryClient.invalidateQueries({ queryKey: [first] }),
      ),
    )

  /** Starts a synchronisation, which is followed on every page. */
  async function run(kind: RunKind, at: string, body: object): Promise<void> {
    const { id } = await call<{ id: string }>('POST', at, body)
    followRun(network, { id, kind })
  }

  /** @returns whether it was done */
  async function attempt(deed: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    setRefusal(undefined)
    try {
      await deed()
      return true
    } catch (error) {
      setRefusal(refusalMessage(error))
      return false
    } finally {
      await reread()
      setBusy(false)
    }
  }

  return {
    isBusy,
    refusal,
    reread,
    begin: (force: boolean) => attempt(() => run(force ? 'compare' : 'sync', path, { force })),
    end: (runId: string) => attempt(() => endJobHere(runId, () => call('DELETE', path))),
    apply: (compared: string) => attempt(() => run('apply', `${syncsPath(networkId)}/${compared}/apply`, {})),
  }
}

export type Sync = ReturnType<typeof useSync>

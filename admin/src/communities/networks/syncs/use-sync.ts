import { useRefusalMessage } from '@parvis/admin-kit'
import { applyComparison, cancelSync, synchroniseNetwork } from '@parvis/schemas/calls/networks'
import type { RunKind } from '@parvis/schemas/synchronisations'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call'
import { endJobHere } from '../../../live'
import { membersRoute, networksRoute } from '../../../routing/routes'
import type { Network } from '../network'
import { followRun } from './follow-run'
import { syncsPath } from './runs'

/** Actions on the synchronisation of a network, and the message of a refusal. */
export function useSync(network: Pick<Network, 'id' | 'name'>) {
  const networkId = network.id
  const queryClient = useQueryClient()
  const refusalMessage = useRefusalMessage()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const params = { id: networkId }

  const reread = () =>
    Promise.all(
      [syncsPath(networkId), networksRoute, membersRoute].map((first) =>
        queryClient.invalidateQueries({ queryKey: [first] }),
      ),
    )

  /** Follows a synchronisation that is begun on every page. */
  async function follow(kind: RunKind, begun: Promise<{ id: string }>): Promise<void> {
    const { id } = await begun
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
    begin: (force: boolean) =>
      attempt(() =>
        follow(force ? 'compare' : 'sync', call(synchroniseNetwork, { params, body: { force } })),
      ),
    end: (runId: string) => attempt(() => endJobHere(runId, () => call(cancelSync, { params }))),
    apply: (compared: string) =>
      attempt(() =>
        follow('apply', call(applyComparison, { params: { ...params, run: compared }, body: {} })),
      ),
  }
}

export type Sync = ReturnType<typeof useSync>

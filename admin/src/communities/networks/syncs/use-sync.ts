import { useRefusalWords } from '@parvis/admin-kit'
import { communityNetworks } from '@parvis/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call'
import { membersRoute, networksRoute } from '../../routes'
import { syncsPath } from './use-runs'

/** What can be done about the synchronisation of a network, and why it was refused, in words. */
export function useSync(networkId: string) {
  const queryClient = useQueryClient()
  const wordsOf = useRefusalWords()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const path = `${communityNetworks.path}/${networkId}/sync`

  const reread = () =>
    Promise.all(
      [syncsPath(networkId), networksRoute, membersRoute].map((first) =>
        queryClient.invalidateQueries({ queryKey: [first] }),
      ),
    )

  /** @returns whether it was done */
  async function attempt(deed: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    setRefusal(undefined)
    try {
      await deed()
      return true
    } catch (error) {
      setRefusal(wordsOf(error))
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
    begin: (force: boolean) => attempt(() => call('POST', path, { force })),
    end: () => attempt(() => call('DELETE', path)),
    apply: (run: string) => attempt(() => call('POST', `${syncsPath(networkId)}/${run}/apply`, {})),
  }
}

export type Sync = ReturnType<typeof useSync>

import { ApiProblem } from '@parvis/data-provider'
import { type ChatAccount, readChatAccount } from '@parvis/schemas/calls/chat-account'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../api/call'

/** The signed-in person's own account of the platform of a network; undefined while it is read. */
export function useChatAccount(networkId: string) {
  const queryKey = ['chat-account', networkId]
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey,
    queryFn: () => call(readChatAccount, { params: { id: networkId } }),
    retry: false,
  })
  const change = async (asked: Promise<ChatAccount | undefined>) => {
    const changed = await asked
    // What is being read may be from before the change.
    await client.cancelQueries({ queryKey })
    if (changed) client.setQueryData(queryKey, changed)
    else await client.invalidateQueries({ queryKey })
  }
  return { data, change }
}

/** Makes calls one at a time; what is refused about the only field is said there. @param notify of other problems */
export function useFieldCall(notify: (problem: unknown) => void) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const run = async (ask: () => Promise<unknown>) => {
    setBusy(true)
    setError(undefined)
    await ask()
      .catch((problem: unknown) => {
        const message = problem instanceof ApiProblem ? problem.problems[0]?.message : undefined
        if (message === undefined) notify(problem)
        else setError(message)
      })
      .finally(() => setBusy(false))
  }
  return { isBusy, error, run }
}

import type { ApiDataProvider } from '@parvis/data-provider'
import { useState } from 'react'
import { useDataProvider, useNavigate, useRefresh } from 'react-admin'
import { useNotifications } from '../feedback/use-notifications.js'
import { useText } from '../messages/use-text.js'
import { useSchema } from '../record/schema-context.js'
import type { Removed } from './use-removal.js'

/** Brings deleted records back from the trash, then goes back to where they were. */
export function useRestore() {
  const { route } = useSchema()
  const dataProvider = useDataProvider<ApiDataProvider>()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const notify = useNotifications()
  const text = useText()
  const [isPending, setPending] = useState(false)

  /** Answers whether all could be restored. */
  const restore = async ({ ids, returnTo }: Removed): Promise<boolean> => {
    setPending(true)
    const results = await Promise.allSettled(ids.map((id) => dataProvider.restore(route, { id })))
    setPending(false)
    refresh()
    const failure = results.find((result) => result.status === 'rejected')
    if (failure) {
      notify.problem(failure.reason)
      return false
    }
    notify.success(text('restored'))
    if (returnTo) navigate(returnTo)
    return true
  }
  return { restore, isPending }
}

import { useNotifications } from '@parvis/admin-kit'
import { useState } from 'react'
import { useRefresh } from 'react-admin'

/** Makes calls about a sending, one at a time: refetches it, and says why one was refused. */
export function useSendingCall() {
  const notify = useNotifications()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const make = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      notify.problem(error)
    } finally {
      setBusy(false)
      refresh()
    }
  }
  return { isBusy, make }
}

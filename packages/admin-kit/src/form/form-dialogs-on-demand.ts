import { useEffect, useState } from 'react'
import { loadOnce, onDemand } from '../fields/on-demand.js'

/** Has what a form may ask there before it asks. */
export const loadFormDialogs = loadOnce(() => import('./form-dialogs.js'))

export const ConflictDialog = onDemand(loadFormDialogs, (module) => module.ConflictDialog)
export const OneTimeValuesDialog = onDemand(loadFormDialogs, (module) => module.OneTimeValuesDialog)
export const DeletedNotice = onDemand(loadFormDialogs, (module) => module.DeletedNotice)
export const LeaveDialog = onDemand(loadFormDialogs, (module) => module.LeaveDialog)

/** Whether what a form may ask is there; it is loaded once there is something to ask about. */
export function useFormDialogs(isUnsaved: boolean): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (isUnsaved)
      loadFormDialogs().then(
        () => setThere(true),
        () => {},
      )
  }, [isUnsaved])
  return isThere
}

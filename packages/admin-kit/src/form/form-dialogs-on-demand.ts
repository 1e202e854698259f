import { useEffect, useState } from 'react'
import { loadOnce, onDemand } from '../fields/on-demand.js'

/** Loads the dialogs of a form before they are needed. */
export const loadFormDialogs = loadOnce(() => import('./form-dialogs.js'))

export const ConflictDialog = onDemand(loadFormDialogs, (module) => module.ConflictDialog)
export const OneTimeValuesDialog = onDemand(loadFormDialogs, (module) => module.OneTimeValuesDialog)
export const DeletedNotice = onDemand(loadFormDialogs, (module) => module.DeletedNotice)
export const LeaveDialog = onDemand(loadFormDialogs, (module) => module.LeaveDialog)

/** Whether the dialogs are loaded; loading starts with the first unsaved change. */
export function useFormDialogs(isUnsaved: boolean): boolean {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (isUnsaved)
      loadFormDialogs().then(
        () => setLoaded(true),
        () => {},
      )
  }, [isUnsaved])
  return isLoaded
}

import { useEffect, useState } from 'react'
import { loadOnce, onDemand } from '../fields/on-demand.js'

/** Has what a form may ask there before it asks. */
export const loadQuestions = loadOnce(() => import('./questions.js'))

export const ConflictDialog = onDemand(loadQuestions, (module) => module.ConflictDialog)
export const CreatedOnce = onDemand(loadQuestions, (module) => module.CreatedOnce)
export const GoneNotice = onDemand(loadQuestions, (module) => module.GoneNotice)
export const LeaveDialog = onDemand(loadQuestions, (module) => module.LeaveDialog)

/** Whether what a form may ask is there; it is loaded once there is something to ask about. */
export function useQuestions(isUnsaved: boolean): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (isUnsaved)
      loadQuestions().then(
        () => setThere(true),
        () => {},
      )
  }, [isUnsaved])
  return isThere
}

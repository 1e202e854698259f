import { useFieldValue } from '@parvis/admin-kit'
import type { ReactNode } from 'react'

/** Whether an announcement of the form has a time of its own, and whether it is sent again and again. */
export function useTiming() {
  const timing = useFieldValue('timing')
  return { hasTime: timing === 'once' || timing === 'repeated', isRepeated: timing === 'repeated' }
}

/** Shows its children while the announcement of the form has a time. */
export function WithTime({ children }: { children: ReactNode }) {
  return useTiming().hasTime ? children : null
}

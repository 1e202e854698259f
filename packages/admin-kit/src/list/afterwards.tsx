import { type PropsWithChildren, startTransition, useEffect, useState } from 'react'

/** Draws what nobody sees yet, once what they see is drawn. */
export function Afterwards({ children }: PropsWithChildren) {
  const [isDue, setDue] = useState(false)
  useEffect(() => startTransition(() => setDue(true)), [])
  return isDue && children
}

import { useCallback, useState } from 'react'

/** Which step is shown, and whether one moved to it, so that the focus goes there. */
export function useStep() {
  const [place, setPlace] = useState({ step: 0, hasMoved: false })
  /** Shows a step, and leaves the focus where it is. */
  const show = useCallback((step: number) => setPlace({ step, hasMoved: false }), [])
  const setStep = useCallback((step: number) => setPlace({ step, hasMoved: true }), [])
  return { ...place, show, setStep }
}

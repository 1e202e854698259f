import { useCallback, useEffect, useState } from 'react'
import { stored } from '../visitor-form/stored'

const key = 'parvis.step.quotes'

/**
 * Which step is shown, and whether one moved to it, so that the focus goes there. Each step one goes to is an entry of
 * the browser's history, so that Back and Forward lead through the steps.
 *
 * @param last number of the last step, from 0
 */
export function useStep(last: number) {
  const [place, setPlace] = useState({ step: 0, hasMoved: false })

  useEffect(() => {
    const { pathname } = window.location
    const open = () => setPlace({ step: keptStep(last), hasMoved: false })
    const follow = ({ state }: PopStateEvent) => {
      const step = stepIn(state, last)
      // Links within the page make entries that lead to no step, and another page has its own.
      if (step === undefined || window.location.pathname !== pathname) return
      keepStep(step, 'replaceState')
      setPlace({ step, hasMoved: true })
    }
    // Brought back by the browser as it was left, though it may have been sent since.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && open()
    open()
    window.addEventListener('popstate', follow)
    window.addEventListener('pageshow', comeBack)
    return () => {
      window.removeEventListener('popstate', follow)
      window.removeEventListener('pageshow', comeBack)
    }
  }, [last])

  /** Shows a step in place of this one, and leaves the focus where it is. */
  const show = useCallback((step: number) => {
    keepStep(step, 'replaceState')
    setPlace({ step, hasMoved: false })
  }, [])
  const setStep = useCallback((step: number) => {
    keepStep(step, 'pushState')
    setPlace({ step, hasMoved: true })
  }, [])
  return { ...place, show, setStep, forget: dropStep }
}

/** Writes a step into an entry of the browser's history, and keeps it in this tab for the page in another language. */
function keepStep(step: number, write: 'pushState' | 'replaceState'): void {
  window.history[write]({ ...window.history.state, [key]: step }, '')
  stored((storage) => storage.setItem(key, String(step)))
}

/** Forgets the step, once all was sent. */
function dropStep(): void {
  keepStep(0, 'replaceState')
  stored((storage) => storage.removeItem(key))
}

/** The step to open the page at, from 0: that of the entry, else the one that was shown last in this tab. */
function keptStep(last: number): number {
  const latest = () => stored((storage) => asStep(Number(storage.getItem(key)), last))
  const step = stepIn(window.history.state, last) ?? latest() ?? 0
  keepStep(step, 'replaceState')
  return step
}

/** The step of an entry of the history; undefined where it has none. */
export function stepIn(state: unknown, last: number): number | undefined {
  return asStep(Object(state)[key], last)
}

function asStep(value: unknown, last: number): number | undefined {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= last ? Number(value) : undefined
}

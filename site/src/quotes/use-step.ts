import { useCallback, useEffect, useState } from 'react'
import { stored } from '../visitor-form/stored'

const key = 'parvis.step.quotes'

/**
 * Current step, and whether the person navigated to it, so that it takes the focus. Each step is an entry of
 * the browser's history, so that Back and Forward work.
 *
 * @param last number of the last step, from 0
 */
export function useStep(last: number) {
  const [place, setPlace] = useState({ step: 0, hasMoved: false })

  useEffect(() => {
    const { pathname } = window.location
    const open = () => setPlace({ step: storedStep(last), hasMoved: false })
    const follow = ({ state }: PopStateEvent) => {
      const step = stepIn(state, last)
      // Links within the page make entries that lead to no step, and another page has its own.
      if (step === undefined || window.location.pathname !== pathname) return
      storeStep(step, 'replaceState')
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

  /** Shows a step in place of this one, without moving the focus. */
  const show = useCallback((step: number) => {
    storeStep(step, 'replaceState')
    setPlace({ step, hasMoved: false })
  }, [])
  const setStep = useCallback(
    (step: number) => {
      // Two presses during one validation lead to the same step.
      if (stepIn(window.history.state, last) === step) return
      storeStep(step, 'pushState')
      setPlace({ step, hasMoved: true })
    },
    [last],
  )
  return { ...place, show, setStep, clear: dropStep }
}

/** Writes a step to a history entry, and stores it in this tab for the page in another language. */
function storeStep(step: number, write: 'pushState' | 'replaceState'): void {
  window.history[write]({ ...window.history.state, [key]: step }, '')
  stored((storage) => storage.setItem(key, String(step)))
}

/** Clears the stored step, once the form was sent. */
function dropStep(): void {
  storeStep(0, 'replaceState')
  stored((storage) => storage.removeItem(key))
}

/** Initial step, from 0: that of the history entry, else the last one of this tab. */
function storedStep(last: number): number {
  const latest = () => stored((storage) => asStep(Number(storage.getItem(key)), last))
  const step = stepIn(window.history.state, last) ?? latest() ?? 0
  storeStep(step, 'replaceState')
  return step
}

/** Step of a history entry; undefined without one. */
export function stepIn(state: unknown, last: number): number | undefined {
  return asStep(Object(state)[key], last)
}

function asStep(value: unknown, last: number): number | undefined {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= last ? Number(value) : undefined
}

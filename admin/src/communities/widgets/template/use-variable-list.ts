import { useMemo, useRef, useState } from 'react'
import { currentLocale } from '../../../i18n/current-locale'
import { foundVariables } from './found-variables'
import type { VariableOffer, VariableSuggestion } from './variable-extension'

interface Shown {
  readonly offer: VariableOffer
  /** Index of the variable that Enter chooses. */
  readonly active: number
}

/** The list of variables of an editor, and the keys by which one is chosen. */
export function useVariableList() {
  const [shown, setShown] = useState<Shown>()
  const latest = useRef<Shown>(undefined)
  const suggestion = useMemo((): VariableSuggestion => {
    const set = (next: Shown | undefined) => {
      latest.current = next
      setShown(next)
    }
    return {
      find: (query) => foundVariables(query, currentLocale()),
      show: (offer) => set(offer.names.length > 0 ? { offer, active: 0 } : undefined),
      hide: () => set(undefined),
      handleKey({ key }) {
        if (!latest.current) return false
        const { offer, active } = latest.current
        if (key === 'Enter' || key === 'Tab') offer.choose(offer.names[active] as string)
        else if (key in steps) set({ offer, active: moved(active, steps[key] as number, offer.names.length) })
        else return false
        return true
      },
    }
  }, [])
  return { shown, suggestion }
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

function moved(index: number, step: number, count: number): number {
  return (index + step + count) % count
}

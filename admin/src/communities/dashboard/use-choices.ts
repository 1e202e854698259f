import { useSearchParams } from 'react-router-dom'
import { type Period, periodOf, withPeriod } from './period'

/** What is chosen to be shown: it is in the address of the page, which can be shared. */
export function useChoices() {
  const [address, setAddress] = useSearchParams()
  const change = (next: URLSearchParams) => setAddress(next, { replace: true, preventScrollReset: true })
  return {
    period: periodOf(address),
    networkId: address.get('network') ?? undefined,
    choosePeriod: (period: Period) => change(withPeriod(address, period)),
    chooseNetwork(id: string | undefined) {
      const next = new URLSearchParams(address)
      if (id) next.set('network', id)
      else next.delete('network')
      change(next)
    },
  }
}

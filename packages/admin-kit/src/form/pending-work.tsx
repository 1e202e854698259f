import {
  createContext,
  type PropsWithChildren,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'

interface PendingWorkValue {
  count: number
  change(by: number): void
}

const PendingWork = createContext<PendingWorkValue>({ count: 0, change: () => {} })

/** Counts the pending work of a form's controls, such as uploads. */
export function PendingWorkProvider({ children }: PropsWithChildren) {
  const [count, setCount] = useState(0)
  const change = useCallback((by: number) => setCount((now) => now + by), [])
  const value = useMemo(() => ({ count, change }), [count, change])
  return <PendingWork value={value}>{children}</PendingWork>
}

/** Whether a control of the form has pending work that the record depends on. */
export function useHasPendingWork(): boolean {
  return useContext(PendingWork).count > 0
}

/** Registers pending work of a control with the form, while `isPending`. */
export function usePendingWork(isPending: boolean): void {
  const { change } = useContext(PendingWork)
  useEffect(() => {
    if (!isPending) return
    change(1)
    return () => change(-1)
  }, [isPending, change])
}

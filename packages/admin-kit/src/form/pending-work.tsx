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

/** Counts what controls of a form are still doing, such as sending a picture. */
export function PendingWorkProvider({ children }: PropsWithChildren) {
  const [count, setCount] = useState(0)
  const change = useCallback((by: number) => setCount((now) => now + by), [])
  const value = useMemo(() => ({ count, change }), [count, change])
  return <PendingWork value={value}>{children}</PendingWork>
}

/** Whether a control of the form is still doing something that the record depends on. */
export function useHasPendingWork(): boolean {
  return useContext(PendingWork).count > 0
}

/** Tells the form that a control is doing something, for as long as `isPending`. */
export function usePendingWork(isPending: boolean): void {
  const { change } = useContext(PendingWork)
  useEffect(() => {
    if (!isPending) return
    change(1)
    return () => change(-1)
  }, [isPending, change])
}

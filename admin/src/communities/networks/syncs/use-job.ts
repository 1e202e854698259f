import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call'

/** How long work is. */
export interface Job {
  readonly id: string
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  readonly cause: string | null
  readonly done: number
  readonly about: number | null
  readonly secondsLeft: number | null
}

/** How often it is asked how far it is, in milliseconds. */
const pause = 1_000

/** How far long work is, asked for until it has ended. */
export function useJob(id: string) {
  const path = `jobs/${id}`
  return useQuery({
    queryKey: [path],
    queryFn: () => call<Job>('GET', path),
    retry: false,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : pause),
  })
}

function isOver({ state }: Job): boolean {
  return state !== 'waiting' && state !== 'running'
}

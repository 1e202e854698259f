import { type Call, type CallInput, callPath } from '@parvis/schema'
import { useQuery } from '@tanstack/react-query'
import { call } from './call'

/** Reads the answer of a declared call, and caches it for every component that reads the same address. */
export function useRead<C extends Call>(declared: C, ...input: CallInput<C>) {
  return useQuery({ queryKey: [callPath(declared, input[0])], queryFn: () => call(declared, ...input) })
}

import { type AnswerOf, type Call, type CallInput, callPath } from '@parvis/schema'
import { useQuery } from '@tanstack/react-query'
import { call } from './call'

/** Reads the answer of a declared call, and caches it for every component that reads the same address. */
export function useRead<C extends Call>(
  declared: C,
  ...input: CallInput<C>
): ReturnType<typeof useQuery<AnswerOf<C>>>
/** @deprecated for calls that are not declared yet */
export function useRead<Answer>(path: string): ReturnType<typeof useQuery<Answer>>
export function useRead(first: Call | string, ...input: readonly unknown[]) {
  const path = typeof first === 'string' ? first : callPath(first, input[0] as Parameters<typeof callPath>[1])
  const read = () => (typeof first === 'string' ? call('GET', path) : call(first, ...(input as [])))
  return useQuery<unknown>({ queryKey: [path], queryFn: read })
}

import { callPath } from '@parvis/schema'
import { readTokenContract } from '@parvis/schemas/calls/tokens'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call'
import { isOnChain, type ShownToken } from './token'

/** The contract of a token as the chain has it; nothing before it is there. */
export function useContract(token: Pick<ShownToken, 'id' | 'deployedAt'>) {
  const input = { params: { id: token.id } }
  return useQuery({
    queryKey: [callPath(readTokenContract, input)],
    queryFn: () => call(readTokenContract, input),
    enabled: isOnChain(token),
    retry: false,
  })
}

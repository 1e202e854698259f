import { tokens } from '@parvis/schemas'
import { type Token, tokenRights } from '@parvis/schemas/tokens'
import type { RaRecord } from 'react-admin'
import { mayOpen } from '../session/access'
import { useConnection } from '../session/use-connection'

/** The state of a token. */
export type TokenState = NonNullable<Token['state']>

/** A token as the API returns it. */
export type ShownToken = Token & {
  readonly id: string
  readonly version: number
  readonly createdAt: string
}

/** The record of a screen of tokens as a token. */
export const tokenOf = (record: RaRecord) => record as unknown as ShownToken

/** The state of a token; a new one is a draft. */
export const stateOf = ({ state }: Pick<Token, 'state'>): TokenState => state ?? 'draft'

/** Whether the contract of a token is on the chain. */
export const isOnChain = ({ deployedAt }: Pick<Token, 'deployedAt'>) => deployedAt !== null

/** Whether a token can still be changed: nothing of it is on the chain, or on its way there. */
export function isChangeable(token: Pick<Token, 'state' | 'deployedAt'>): boolean {
  const state = stateOf(token)
  return state === 'draft' || (state === 'failed' && !isOnChain(token))
}

/** Path of the page of a token. */
export const tokenPath = (id: string) => `/${tokens.route}/${id}/show`

/** Path of the form of a token. */
export const tokenFormPath = (id: string) => `/${tokens.route}/${id}`

/** What the signed-in person may do with tokens besides reading them. */
export function useTokenRights() {
  const connection = useConnection()
  return {
    mayCreate: mayOpen(connection, { right: tokenRights.create }),
    mayDeploy: mayOpen(connection, { right: tokenRights.deploy }),
    mayMint: mayOpen(connection, { right: tokenRights.mint }),
  }
}

import { type Pool, serveCall } from '@parvis/engine'
import type { ResultOf } from '@parvis/schema'
import { changeWallet as changeCall } from '@parvis/schemas/calls/members'
import type { FastifyInstance } from 'fastify'
import { memberIn } from '../members/members-of.js'
import { changeWallet, type ReadWallet } from './change-wallet.js'

export interface WalletRoutesOptions {
  readonly pool: Pool
  readonly readWallet: ReadWallet
}

/** Where members get tokens. */
export function walletRoutes(app: FastifyInstance, { pool, readWallet }: WalletRoutesOptions): void {
  serveCall(app, changeCall, async ({ caller, params: { id }, body: { wallet }, version }) => {
    const change = { ...memberIn(caller, id), wallet }
    const member = await changeWallet(pool, caller, change, readWallet, version)
    return member as ResultOf<typeof changeCall>
  })
}

import { readAddress } from '@parvis/chain'
import {
  type GuardedWrite,
  type PlannedWrite,
  refuse,
  type StoredRecord,
  type Values,
  type WriteGuard,
} from '@parvis/engine'
import type { RuleCode } from '@parvis/schema'
import { tokens } from '@parvis/schemas'
import { tokenRefusals as refusals, type Token } from '@parvis/schemas/tokens'
import { addressRefusals } from './address-refusals.js'

const written = Object.keys(tokens.fields).filter(
  (name) => !tokens.fields[name as keyof typeof tokens.fields].readOnly,
) as (keyof typeof tokens.fields)[]

/** Checks addresses, and refuses to change what is on the chain, or to delete what is on its way there. */
export const guardTokens: WriteGuard<typeof tokens> = Object.assign(guardOne, { stamp })

async function guardOne({ action, before, after }: GuardedWrite<typeof tokens>): Promise<void> {
  if (action === 'delete' && isUnderWay(before)) refuse([{ path: '', code: refusals.underWay }])
  if (action === 'update' && before && after && !isDraft(before))
    refuse(changedFields(before, after).map((path) => ({ path, code: refusals.onChain })))
  if (after && action !== 'delete') refuse(wrongAddresses(after))
}

async function stamp({ action }: PlannedWrite): Promise<Values> {
  return action === 'create' ? { state: 'draft', paused: false, frozen: false } : {}
}

function isUnderWay(token: Pick<Token, 'state'> | null): boolean {
  return token?.state === 'deploying' || token?.state === 'minting'
}

function isDraft({ state, deployedAt }: Pick<StoredRecord<typeof tokens>, 'state' | 'deployedAt'>): boolean {
  return state === null || state === 'draft' || (state === 'failed' && deployedAt === null)
}

function changedFields(before: object, after: object): string[] {
  const valueIn = (record: object, name: string) => JSON.stringify((record as Record<string, unknown>)[name])
  return written.filter((name) => valueIn(before, name) !== valueIn(after, name))
}

function wrongAddresses(token: Pick<Token, 'owner' | 'royaltyReceiver'>) {
  return (['owner', 'royaltyReceiver'] as const).flatMap((path) => {
    const code = wrongAddress(token[path])
    return code ? [{ path, code }] : []
  })
}

function wrongAddress(address: string | null): RuleCode | undefined {
  const read = address === null ? undefined : readAddress(address)
  if (!read || 'address' in read) return undefined
  return addressRefusals[read.problem]
}

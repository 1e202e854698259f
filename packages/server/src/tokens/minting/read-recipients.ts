/** What people type as recipients of a minting, read and checked without the chain. */

import { amountFrom, readAddress } from '@parvis/chain'
import type { RefusedValue } from '@parvis/engine'
import type { RuleCode } from '@parvis/schema'
import { tokenRefusals as refusals, type Token } from '@parvis/schemas/tokens'
import { addressRefusals } from '../address-refusals.js'

/** A recipient, as it was typed. */
export interface WrittenRecipient {
  readonly address: string
  readonly amount?: string
  readonly number?: string
}

/** A recipient to mint to. */
export interface Recipient {
  readonly address: `0x${string}`
  /** In the smallest units; 1 for a unique piece. */
  readonly amount: bigint
  /** Number of the piece or of the series; undefined for a currency. */
  readonly number?: bigint
}

export interface ReadRecipients {
  readonly recipients: readonly Recipient[]
  readonly problems: readonly RefusedValue[]
}

type TokenShape = Pick<Token, 'standard' | 'decimals' | 'maximum' | 'items'>

/**
 * Reads recipients: addresses with a valid checksum, amounts within the decimals of the token, and numbers that exist.
 *
 * @param nextNumber of the first piece that gets its number by itself
 */
export function readRecipients(
  token: TokenShape,
  written: readonly WrittenRecipient[],
  nextNumber: bigint,
): ReadRecipients {
  const recipients: Recipient[] = []
  const problems: RefusedValue[] = []
  const seen = new Set<string>()
  let next = nextNumber
  for (const [index, each] of written.entries()) {
    const found = readRecipient(token, each, next)
    const path = `recipients.${index}`
    if ('recipient' in found) {
      const { recipient } = found
      if (each.number === undefined && token.standard === 'erc721') next += 1n
      const twice = repeatedIn(seen, recipient, token.standard)
      if (twice) problems.push({ path: `${path}.${twice.path}`, code: twice.code })
      recipients.push(recipient)
    } else
      problems.push(...found.problems.map((problem) => ({ ...problem, path: `${path}.${problem.path}` })))
  }
  return { recipients, problems }
}

function readRecipient(
  token: TokenShape,
  { address, amount = '1', number }: WrittenRecipient,
  next: bigint,
): { recipient: Recipient } | { problems: readonly RefusedValue[] } {
  const to = readAddress(address)
  const units = token.standard === 'erc721' ? 1n : amountFrom(amount, decimalsOf(token))
  const numbered = readNumber(token, number, next)
  const problems = [
    ...('problem' in to ? [{ path: 'address', code: addressRefusals[to.problem] }] : []),
    ...(typeof units === 'string' ? [amountProblem(units, token)] : []),
    ...(units === 0n ? [{ path: 'amount', code: refusals.notPositive }] : []),
    ...(numbered === 'none' ? [{ path: 'number', code: refusals.noSuchNumber }] : []),
  ]
  if (problems.length > 0 || 'problem' in to || typeof units === 'string' || numbered === 'none')
    return { problems }
  return { recipient: { address: to.address, amount: units, ...(numbered && { number: numbered }) } }
}

/** @returns undefined for a currency, which has no numbers */
function readNumber(
  token: TokenShape,
  number: string | undefined,
  next: bigint,
): bigint | undefined | 'none' {
  if (token.standard === 'erc20') return undefined
  const highest = token.standard === 'erc721' ? (token.maximum ?? 0) : token.items.length
  const given = number === undefined ? (token.standard === 'erc721' ? next : 1n) : wholeFrom(number)
  return given !== undefined && given >= 1n && given <= BigInt(highest) ? given : 'none'
}

function wholeFrom(text: string): bigint | undefined {
  return /^\d{1,15}$/.test(text.trim()) ? BigInt(text.trim()) : undefined
}

/** A piece goes to one person; the same address twice is rather a mistake than meant. */
function repeatedIn(
  seen: Set<string>,
  { address, number }: Recipient,
  standard: Token['standard'],
): { path: string; code: RuleCode } | undefined {
  const name = standard === 'erc721' ? String(number) : `${address} ${number}`
  if (!seen.has(name)) {
    seen.add(name)
    return undefined
  }
  return standard === 'erc721'
    ? { path: 'number', code: refusals.numberTwice }
    : { path: 'address', code: refusals.recipientTwice }
}

function decimalsOf({ standard, decimals }: TokenShape): number {
  return standard === 'erc20' ? (decimals ?? 0) : 0
}

const amountCodes = {
  not_an_amount: refusals.notAmount,
  ambiguous_separator: refusals.ambiguousAmount,
  negative: refusals.notPositive,
  too_many_decimals: refusals.tooManyDecimals,
  too_large: refusals.notAmount,
} as const

function amountProblem(problem: keyof typeof amountCodes, token: TokenShape): RefusedValue {
  return { path: 'amount', code: amountCodes[problem], bounds: { decimals: decimalsOf(token) } }
}

/** Index of the recipient that a problem is about; -1 for none. */
export function indexOf(path: string): number {
  return Number(/^recipients\.(\d+)/.exec(path)?.[1] ?? -1)
}

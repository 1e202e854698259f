import type { Locale } from '@parvis/schema'
import type { Token } from '@parvis/schemas/tokens'
import { formatUnits } from './format-units'

type Measured = Pick<Token, 'standard' | 'decimals' | 'maximum' | 'symbol'> & {
  readonly items: readonly Pick<Token['items'][number], 'maximum'>[]
}

/** How many decimals the amounts of a token have: pieces and series have none. */
export function decimalsOf({ standard, decimals }: Pick<Token, 'standard' | 'decimals'>): number {
  return standard === 'erc20' ? (decimals ?? 0) : 0
}

/** How many there can be of a token, in smallest units; null where that is not said. */
export function maximumOf(token: Measured): bigint | null {
  const scale = 10n ** BigInt(decimalsOf(token))
  if (token.standard !== 'erc1155') return token.maximum === null ? null : BigInt(token.maximum) * scale
  const each = token.items.map(({ maximum }) => maximum)
  return each.reduce<bigint | null>((sum, maximum) => addKnown(sum, maximum), 0n)
}

function addKnown(sum: bigint | null, maximum: number | null): bigint | null {
  return sum === null || maximum === null ? null : sum + BigInt(maximum)
}

/** An amount of a token with its symbol; `units` is a decimal text of smallest units. */
export function formatAmount(units: string | bigint, token: Measured, locale: Locale): string {
  return `${formatUnits(BigInt(units), { decimals: decimalsOf(token), locale })}\u00a0${token.symbol}`
}

/** The part of the maximum that exists, in percent, as a whole number; 0 without a maximum. */
export function percentOf(units: string, maximum: bigint | null): number {
  return maximum === null || maximum === 0n ? 0 : Number((BigInt(units) * 100n) / maximum)
}

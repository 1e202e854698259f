import type { ResourceRecord, RuleCode } from '@parvis/schema'
import { tokenRefusals as refusals } from './token-refusals.js'
import type { tokens } from './tokens.js'

/** A token, as it is stored. */
export type Token = ResourceRecord<typeof tokens>

/** What prevents a token from being deployed, at the path of its field. */
export interface TokenProblem {
  readonly path: string
  readonly code: RuleCode
  /** Values of the placeholders of the message. */
  readonly bounds?: Readonly<Record<string, string | number>>
}

/** The highest number of unique pieces; each has a document. */
export const mostPieces = 10_000

/** The longest name of a currency, in bytes of UTF-8: its contract signs permits with it (ERC-2612), in one word. */
const longestName = 31

/** What is written in the contract of a token, or in its metadata. */
export type TokenDraft = Pick<
  Token,
  'name' | 'standard' | 'decimals' | 'maximum' | 'items' | 'royalty' | 'royaltyReceiver'
>

/** What prevents a token from being deployed, whatever the chain; empty when nothing does. */
export function checkToken(draft: TokenDraft): readonly TokenProblem[] {
  return checks[draft.standard](draft)
}

const checks: Readonly<Record<Token['standard'], (draft: TokenDraft) => TokenProblem[]>> = {
  erc20: ({ name, decimals, maximum, items, royalty }) => [
    ...problem(bytesOf(name) > longestName, { path: 'name', code: refusals.currencyNameTooLong }),
    ...problem(decimals === null, { path: 'decimals', code: refusals.noDecimals }),
    ...problem(maximum === null, { path: 'maximum', code: refusals.noMaximum }),
    ...problem(items.length > 0, { path: 'items', code: refusals.currencyWithItems }),
    ...problem(!!royalty, { path: 'royalty', code: refusals.currencyWithRoyalty }),
  ],
  erc721: (draft) => [...checkPieces(draft), ...checkRoyalty(draft)],
  erc1155: (draft) => [...checkSeries(draft), ...checkRoyalty(draft)],
}

function bytesOf(text: string): number {
  const lengths = [...text].map((letter) => {
    const code = letter.codePointAt(0) ?? 0
    return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  })
  return lengths.reduce((sum, length) => sum + length, 0)
}

function checkPieces({ maximum, items }: TokenDraft): TokenProblem[] {
  if (maximum === null) return [{ path: 'maximum', code: refusals.noMaximum }]
  if (maximum > mostPieces)
    return [{ path: 'maximum', code: refusals.tooManyPieces, bounds: { maximum: mostPieces } }]
  const bounds = { count: items.length, maximum }
  return problem(items.length > maximum, { path: 'items', code: refusals.morePiecesThanMaximum, bounds })
}

function checkSeries({ items }: TokenDraft): TokenProblem[] {
  if (items.length === 0) return [{ path: 'items', code: refusals.noSeries }]
  return items.flatMap(({ maximum }, index) =>
    problem(maximum === null, { path: `items.${index}.maximum`, code: refusals.noMaximum }),
  )
}

function checkRoyalty({ royalty, royaltyReceiver }: TokenDraft): TokenProblem[] {
  const isMissing = !!royalty && royaltyReceiver === null
  return problem(isMissing, { path: 'royaltyReceiver', code: refusals.royaltyWithoutReceiver })
}

function problem(isThere: boolean, found: TokenProblem): TokenProblem[] {
  return isThere ? [found] : []
}

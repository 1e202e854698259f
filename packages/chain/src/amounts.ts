/** Why a text is not an amount. */
export type AmountProblem =
  | 'not_an_amount'
  /** More than one separator, or a comma before three digits: for thousands, or for decimals. */
  | 'ambiguous_separator'
  | 'negative'
  /** More decimals than the token has. */
  | 'too_many_decimals'
  /** Beyond the numbers of a contract (uint256). */
  | 'too_large'

const amount = /^(\d+)(?:[.,](\d+))?$/
const separators = /[.,]/g
/** What an English spreadsheet writes for a number in thousands; a comma for decimals looks the same. */
const thousands = /^[1-9]\d{0,2},\d{3}$/
const maximumUint256 = 2n ** 256n - 1n
/** More digits than any number of a contract and its decimals. */
const longest = 100

/**
 * Reads a decimal number, with a point or a comma before its decimals; blanks around it are ignored.
 *
 * @param decimals of the token
 * @returns the amount in smallest units
 */
export function amountFrom(text: string, decimals: number): bigint | AmountProblem {
  const trimmed = text.trim()
  if (/^[-−]\s*\d/.test(trimmed)) return 'negative'
  if (/^[\d.,]+$/.test(trimmed) && (trimmed.match(separators) ?? []).length > 1) return 'ambiguous_separator'
  const [, whole, fraction = ''] = amount.exec(trimmed) ?? []
  if (whole === undefined) return 'not_an_amount'
  if (thousands.test(trimmed)) return 'ambiguous_separator'
  if (fraction.length > decimals) return 'too_many_decimals'
  if (whole.length > longest) return 'too_large'
  const units = BigInt(whole + fraction.padEnd(decimals, '0'))
  return units > maximumUint256 ? 'too_large' : units
}

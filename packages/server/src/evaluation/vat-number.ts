/**
 * The French VAT number of a company of the given eight digits: a Luhn digit makes them a SIREN, and the key
 * before it is 12 + 3 × (SIREN mod 97), mod 97.
 */
export function vatNumberOf(eightDigits: number): string {
  const body = String(eightDigits % 100_000_000).padStart(8, '0')
  const siren = Number(`${body}${luhnDigit(body)}`)
  const key = (12 + 3 * (siren % 97)) % 97
  return `FR${String(key).padStart(2, '0')}${String(siren).padStart(9, '0')}`
}

function luhnDigit(body: string): number {
  const sum = [...body]
    .reverse()
    .reduce((total, digit, at) => total + weighted(Number(digit), at % 2 === 0), 0)
  return (10 - (sum % 10)) % 10
}

function weighted(digit: number, doubled: boolean): number {
  const value = doubled ? digit * 2 : digit
  return value > 9 ? value - 9 : value
}

import { checkVAT, countries } from 'jsvat'

/** Whether a text without separators is the VAT number of a known country, with valid check digits. */
export function isVatNumber(value: string): boolean {
  return checkVAT(value, countries).isValid
}

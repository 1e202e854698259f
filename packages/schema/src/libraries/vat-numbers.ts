import { checkVAT, countries } from 'jsvat'

/** Whether a text without separators is the VAT number of a country that is known here, check digits included. */
export function isVatNumber(value: string): boolean {
  return checkVAT(value, countries).isValid
}

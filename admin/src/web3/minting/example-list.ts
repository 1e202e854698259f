import type { Locale } from '@parvis/schema'
import type { Token } from '@parvis/schemas/tokens'

const titles = {
  fr: { address: 'adresse', amount: 'quantité', number: 'numéro' },
  en: { address: 'address', amount: 'amount', number: 'number' },
} as const

/** Nobody's, and free of letters, whose case would be a checksum. */
const addresses = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`]

/** A list of two recipients as CSV, as spreadsheets of a language write and read it. */
export function exampleList(
  { standard, decimals }: Pick<Token, 'standard' | 'decimals'>,
  locale: Locale,
): string {
  const title = titles[locale]
  const [separator, mark] = locale === 'fr' ? [';', ','] : [',', '.']
  const amounts = standard === 'erc20' && decimals ? [`1${mark}5`, '2'] : ['1', '2']
  const columns = {
    erc20: [title.amount, ...amounts],
    erc721: [title.number, '1', '2'],
    erc1155: [title.amount, ...amounts],
  }[standard]
  const numbers = standard === 'erc1155' ? [title.number, '1', '1'] : undefined
  const lines = [title.address, ...addresses].map((address, index) =>
    [address, columns[index], ...(numbers ? [numbers[index]] : [])].join(separator),
  )
  return `\ufeff${lines.join('\r\n')}\r\n`
}

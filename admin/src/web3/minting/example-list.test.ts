import { expect, test } from 'vitest'
import { exampleList } from './example-list'

const [one, two] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`]

test.each([
  ['erc20', 18, 'fr', ['adresse;quantité', `${one};1,5`, `${two};2`]],
  ['erc20', 18, 'en', ['address,amount', `${one},1.5`, `${two},2`]],
  ['erc20', 0, 'en', ['address,amount', `${one},1`, `${two},2`]],
  ['erc721', 18, 'en', ['address,number', `${one},1`, `${two},2`]],
  ['erc1155', 18, 'fr', ['adresse;quantité;numéro', `${one};1;1`, `${two};2;1`]],
] as const)('an example of a list for %s with %d decimals in %s', (standard, decimals, locale, lines) => {
  expect(exampleList({ standard, decimals }, locale)).toBe(`\ufeff${lines.join('\r\n')}\r\n`)
})

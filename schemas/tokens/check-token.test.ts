import { expect, it } from 'vitest'
import { checkToken, mostPieces, type TokenDraft } from './check-token.js'

const nothing = {
  name: 'Lumière',
  decimals: 18,
  maximum: null,
  items: [],
  royalty: null,
  royaltyReceiver: null,
}
const item = { id: '1', name: 'Phare', description: null, image: null, traits: [] }
const receiver = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

const codesOf = (draft: Partial<TokenDraft> & Pick<TokenDraft, 'standard'>) =>
  checkToken({ ...nothing, ...draft }).map(({ path, code }) => `${path} ${code}`)

it.each<[string, Partial<TokenDraft> & Pick<TokenDraft, 'standard'>, readonly string[]]>([
  ['a currency', { standard: 'erc20', maximum: 1e15, decimals: 0 }, []],
  ['a currency without a maximum', { standard: 'erc20' }, ['maximum token_without_maximum']],
  [
    'a currency without decimals',
    { standard: 'erc20', maximum: 1, decimals: null },
    ['decimals currency_without_decimals'],
  ],
  ['a name of 31 bytes', { standard: 'erc20', maximum: 1, name: `${'é'.repeat(15)}e` }, []],
  [
    'a name of 32 bytes',
    { standard: 'erc20', maximum: 1, name: 'é'.repeat(16) },
    ['name currency_name_too_long'],
  ],
  [
    'a currency with what only pieces have',
    { standard: 'erc20', maximum: 1, items: [{ ...item, maximum: 1 }], royalty: 5 },
    ['items currency_with_items', 'royalty currency_with_royalty'],
  ],
  ['pieces', { standard: 'erc721', maximum: 500, royalty: 5, royaltyReceiver: receiver }, []],
  ['pieces without a maximum', { standard: 'erc721' }, ['maximum token_without_maximum']],
  ['as many pieces as possible', { standard: 'erc721', maximum: mostPieces }, []],
  ['too many pieces', { standard: 'erc721', maximum: mostPieces + 1 }, ['maximum too_many_pieces']],
  [
    'more pieces than there can be',
    { standard: 'erc721', maximum: 1, items: [item, item].map((each) => ({ ...each, maximum: null })) },
    ['items more_pieces_than_maximum'],
  ],
  ['series', { standard: 'erc1155', items: [{ ...item, maximum: 10 }] }, []],
  ['no series', { standard: 'erc1155' }, ['items series_missing']],
  [
    'series without a maximum',
    { standard: 'erc1155', items: [10, null].map((maximum) => ({ ...item, maximum })) },
    ['items.1.maximum token_without_maximum'],
  ],
  [
    'royalties for nobody',
    { standard: 'erc721', maximum: 1, royalty: 2.5 },
    ['royaltyReceiver royalty_without_receiver'],
  ],
  ['no royalties', { standard: 'erc721', maximum: 1, royalty: 0 }, []],
])('%s', (_, draft, problems) => {
  expect(codesOf(draft)).toEqual(problems)
})

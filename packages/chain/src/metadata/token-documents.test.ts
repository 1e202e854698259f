import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Attribute, TokenDescription } from './description.js'
import { MetadataError } from './metadata-error.js'
import { tokenDocuments } from './token-documents.js'

const cid = 'bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e'
const collection = { name: 'Lettres', symbol: 'LTR', description: 'Vingt-six.', picture: { cid } }

function jsonOf(token: TokenDescription): Record<string, unknown> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  return Object.fromEntries(
    [...tokenDocuments(token)].map(({ path, bytes }) => [path, JSON.parse(decoder.decode(bytes))]),
  )
}

function firstOf(token: TokenDescription, index = 1): string {
  return Buffer.from([...tokenDocuments(token)][index]?.bytes ?? []).toString()
}

test('A fungible token has the document of its contract only', () => {
  expect(jsonOf({ standard: 'erc20', ...collection, externalLink: 'https://example.org/a' })).toEqual({
    'contract.json': {
      name: 'Lettres',
      symbol: 'LTR',
      description: 'Vingt-six.',
      image: `ipfs://${cid}`,
      external_link: 'https://example.org/a',
    },
  })
})

test('Pieces by number share the picture and are numbered from 1', () => {
  const documents = jsonOf({ standard: 'erc721', ...collection, pieces: 3 })
  expect(Object.keys(documents)).toEqual(['contract.json', '1.json', '2.json', '3.json'])
  expect(documents['3.json']).toEqual({
    name: 'Lettres #3',
    description: 'Vingt-six.',
    image: `ipfs://${cid}`,
  })
})

test('A piece has what it says itself, in bytes that are always the same', () => {
  const picture = { cid, path: 'séries/lettre a#1.png' }
  const attributes: Attribute[] = [
    { trait_type: 'Voyelle', value: true },
    { trait_type: 'Rang', value: 1, display_type: 'number' },
  ]
  const pieces = [{ attributes, picture, description: 'La lettre\r\nA', name: 'e\u0301' }]
  expect(firstOf({ standard: 'erc721', ...collection, pieces })).toBe(`{
  "name": "\u00e9",
  "description": "La lettre\\nA",
  "image": "ipfs://${cid}/s%C3%A9ries/lettre%20a%231.png",
  "attributes": [
    {
      "trait_type": "Voyelle",
      "value": true
    },
    {
      "trait_type": "Rang",
      "value": 1,
      "display_type": "number"
    }
  ]
}
`)
})

test('Items are named by 64 lower-case hexadecimal digits, with decimals and properties', () => {
  const items = Array.from({ length: 11 }, () => ({ decimals: 2, properties: { b: 1, a: 'x', 10: false } }))
  const documents = jsonOf({ standard: 'erc1155', ...collection, items })
  const path = `${'0'.repeat(63)}b.json`
  expect(Object.keys(documents).at(-1)).toBe(path)
  expect(documents[path]).toEqual({
    name: 'Lettres #11',
    decimals: 2,
    description: 'Vingt-six.',
    image: `ipfs://${cid}`,
    properties: { a: 'x', b: 1, 10: false },
  })
  const reversed = [{ properties: { 10: false, a: 'x', b: 1 }, decimals: 2 }]
  expect(firstOf({ standard: 'erc1155', ...collection, items: reversed })).toBe(
    firstOf({ standard: 'erc1155', ...collection, items }),
  )
})

test('Zero pieces, no picture and no description leave the contract with what there is', () => {
  const bare = { name: 'Vide', symbol: 'V', description: '' }
  expect(jsonOf({ standard: 'erc721', ...bare, pieces: 0 })).toEqual({
    'contract.json': { name: 'Vide', symbol: 'V' },
  })
  expect(jsonOf({ standard: 'erc1155', ...bare, items: [] })).toEqual({
    'contract.json': { name: 'Vide', symbol: 'V' },
  })
  expect(jsonOf({ standard: 'erc721', ...bare, pieces: 1 })['1.json']).toEqual({ name: 'Vide #1' })
})

test('A description may be very long', () => {
  const description = 'é\n"\\'.repeat(500_000)
  const documents = jsonOf({ standard: 'erc721', name: 'L', symbol: 'L', pieces: [{ description }] })
  expect(documents['1.json']).toEqual({ name: 'L #1', description })
})

test('Documents are the same each time that they are iterated', () => {
  const documents = tokenDocuments({ standard: 'erc721', ...collection, pieces: 2 })
  expect([...documents]).toHaveLength(3)
  expect([...documents]).toEqual([...documents])
})

test('What cannot be written is refused by name', () => {
  const piece = (description: object): TokenDescription => ({
    standard: 'erc721',
    ...collection,
    pieces: [description],
  })
  const attribute = (value: unknown, display_type?: string) =>
    piece({ attributes: [{ trait_type: 'T', value, display_type }] })
  const item = (description: object): TokenDescription => ({
    standard: 'erc1155',
    ...collection,
    items: [description],
  })
  const refused: [string, string, TokenDescription][] = [
    ['no_name', ' ', { standard: 'erc20', ...collection, name: ' ' }],
    ['no_name', '', piece({ name: '' })],
    ['malformed_text', 'description', piece({ description: '\ud83d' })],
    ['malformed_text', 'T', attribute('\udc00')],
    ['not_a_number', 'T', attribute(Number.NaN)],
    ['not_a_number', 'T', attribute(Number.POSITIVE_INFINITY)],
    ['not_a_number', 'T', attribute('1', 'number')],
    ['not_a_number', 'pieces', { standard: 'erc721', ...collection, pieces: -1 }],
    ['not_a_number', 'decimals', item({ decimals: 1.5 })],
    ['duplicate_key', '\u00e9', item({ properties: { '\u00e9': 1, 'e\u0301': 2 } })],
    ['not_a_cid', 'Qm', piece({ picture: { cid: 'Qm' } })],
    ['invalid_path', '../a', piece({ picture: { cid, path: '../a' } })],
    ['not_a_link', 'javascript:alert(1)', piece({ externalLink: 'javascript:alert(1)' })],
    ['not_a_link', 'https://', piece({ externalLink: 'https://' })],
  ]
  for (const [problem, subject, token] of refused)
    expect(() => [...tokenDocuments(token)]).toThrow(new MetadataError(problem as 'no_name', subject))
})

test('Any text arrives in Unicode NFC with LF, whatever its characters', () => {
  const text = fc.string({ unit: 'binary', maxLength: 50 })
  const value = fc.oneof(text, fc.boolean(), fc.double({ noNaN: true, noDefaultInfinity: true }))
  const written = (one: unknown) =>
    typeof one === 'string' ? one.replace(/\r\n?/g, '\n').normalize('NFC') : one === 0 ? 0 : one
  fc.assert(
    fc.property(
      text,
      fc.array(fc.record({ trait_type: text, value })),
      fc.dictionary(text, value),
      (name, attributes, properties) => {
        const items = [{ name: `.${name}`, attributes, properties }]
        const keys = Object.keys(properties).map(written)
        fc.pre(new Set(keys).size === keys.length)
        const document = Object.values(jsonOf({ standard: 'erc1155', name: 'N', symbol: 'S', items }))[1]
        const expected = attributes.map((one) => ({
          trait_type: written(one.trait_type),
          value: written(one.value),
        }))
        const pairs = Object.entries(properties).map(([key, one]) => [written(key), written(one)])
        expect(document).toEqual({
          name: written(`.${name}`),
          decimals: 0,
          ...(expected.length > 0 && { attributes: expected }),
          ...(pairs.length > 0 && { properties: Object.fromEntries(pairs) }),
        })
      },
    ),
  )
})

import type { Attribute, ItemDescription, PieceDescription, TokenDescription } from '@parvis/chain/metadata'
import type { Token } from '@parvis/schemas/tokens'

/** The CID of the picture of a field, by the id of its file. */
export type CidOfPicture = (fileId: string) => string

type Item = Token['items'][number]

/** Describes a token for its documents: each piece or series of a record, and pieces by number beyond those. */
export function describeToken(token: Token, cidOf: CidOfPicture): TokenDescription {
  const { name, symbol, standard } = token
  const common = {
    name,
    symbol,
    ...optional(token, cidOf),
    ...(token.website && { externalLink: token.website }),
  }
  if (standard === 'erc20') return { ...common, standard }
  const describe = (item: Item) => describeItem(token, item, cidOf)
  if (standard === 'erc1155')
    return { ...common, standard, items: token.items.map(describe) satisfies ItemDescription[] }
  return { ...common, standard, pieces: piecesOf(token, describe) }
}

/** As many pieces as there can be; those that no item describes have the traits of the whole. */
function piecesOf(token: Token, describe: (item: Item) => PieceDescription): PieceDescription[] {
  const plain = { attributes: attributesIn(token.traits) }
  return Array.from({ length: token.maximum ?? 0 }, (_, index) => {
    const item = token.items[index]
    return item ? describe(item) : plain
  })
}

function describeItem(token: Token, item: Item, cidOf: CidOfPicture): PieceDescription {
  const own = attributesIn(item.traits)
  const ownNames = new Set(own.map(({ trait_type }) => trait_type))
  const common = attributesIn(token.traits).filter(({ trait_type }) => !ownNames.has(trait_type))
  return { name: item.name, ...optional(item, cidOf), attributes: [...common, ...own] }
}

function optional({ description, image }: Pick<Token, 'description' | 'image'>, cidOf: CidOfPicture) {
  return { ...(description && { description }), ...(image && { picture: { cid: cidOf(image) } }) }
}

/**
 * Reads traits, one a line: what precedes the first colon is the trait, the rest its value. A line without a colon is
 * a value of the trait “Trait”.
 *
 * @example attributesIn(['Couleur : bleu']) // [{ trait_type: 'Couleur', value: 'bleu' }]
 */
function attributesIn(lines: readonly string[]): Attribute[] {
  return lines.flatMap((line) => {
    const [, name = '', value = ''] = /^([^:]*):(.*)$/s.exec(line) ?? []
    const [trait, text] = [name.trim(), value.trim()]
    if (trait && text) return [{ trait_type: trait, value: text }]
    return line.trim() ? [{ trait_type: 'Trait', value: line.trim() }] : []
  })
}

import type { Locale } from '@parvis/schema'

/** The content of some communities. */
export interface CommunityContents {
  /** Known members, including those who left. */
  readonly members: number
  /** How many networks deleting them disconnects. */
  readonly networks: number
  /** Of the first of these. */
  readonly names: readonly string[]
}

/** How many networks are named, at most. */
const mostNamed = 5

/** Adds up the contents of several groups of communities. */
export function sumContents(groups: readonly CommunityContents[]): CommunityContents {
  const sum = (count: (one: CommunityContents) => number) =>
    groups.reduce((total, one) => total + count(one), 0)
  return {
    members: sum(({ members }) => members),
    networks: sum(({ networks }) => networks),
    names: groups.flatMap(({ names }) => names).slice(0, mostNamed),
  }
}

/** The networks by name, and a text for the number of further ones. */
export function namesOf(
  { networks, names }: CommunityContents,
  others: (count: number) => string,
  locale: Locale,
): string {
  const more = networks - names.length
  return new Intl.ListFormat(locale).format([...names, ...(more > 0 ? [others(more)] : [])])
}

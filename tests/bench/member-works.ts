import type { Comparison } from './figures.js'

interface Selection {
  readonly name: string
  /** The request to the API. */
  readonly filter: Readonly<Record<string, unknown>>
  /** The reference's query, with its values. */
  readonly where: string
  readonly values: readonly unknown[]
  readonly sort: readonly [field: 'name' | 'joinedAt', direction: 'ASC' | 'DESC']
}

const target = 0.8
const found = `"searchText" like '%' || parvis_searchable($3) || '%'`
const byName = ['name', 'ASC'] as const
const latestFirst = ['joinedAt', 'DESC'] as const

/** When members left, if they did; others joined until then. */
export const leftAt = '2026-11-01T00:00:00.000Z'

/** All filters of a list of members. @param networks the ids of a large and of a small one */
export function memberSelections(networks: {
  readonly large: string
  readonly small: string
}): readonly Selection[] {
  const search = (name: string, q: string): Selection => ({
    name: `members: ${name}`,
    filter: { q },
    where: found,
    values: [q],
    sort: byName,
  })
  const filter = (
    name: string,
    given: Omit<Selection, 'name' | 'sort'>,
    sort: Selection['sort'] = byName,
  ) => ({
    name: `members: ${name}`,
    sort,
    ...given,
  })
  const month = { atLeast: '2023-03-01T00:00:00.000Z', atMost: '2023-03-31T23:59:59.999Z' }
  return [
    search('name that few have', 'kestrel.1a'),
    search('name that many have', 'kestrel'),
    search('two letters', 'zo'),
    filter('large network', {
      filter: { networks: { contains: networks.large } },
      where: `"networks" @> array[$3]::uuid[]`,
      values: [networks.large],
    }),
    filter('small network', {
      filter: { networks: { contains: networks.small } },
      where: `"networks" @> array[$3]::uuid[]`,
      values: [networks.small],
    }),
    filter('bots', { filter: { isBot: true }, where: '"isBot" = $3', values: [true] }),
    filter(
      'joined in a month',
      {
        filter: { joinedAt: month },
        where: '"joinedAt" >= $3 and "joinedAt" <= $4',
        values: [month.atLeast, month.atMost],
      },
      latestFirst,
    ),
    filter('who left', {
      filter: { leftAt: { atLeast: leftAt } },
      where: '"leftAt" >= $3',
      values: [leftAt],
    }),
    filter(
      'who is there',
      { filter: { leftAt: { empty: true } }, where: '"leftAt" is null', values: [] },
      latestFirst,
    ),
  ]
}

/** The same filters; the reference knows them by index. */
export function memberComparisons(
  selections: readonly Selection[],
  communityId: string,
): readonly Comparison[] {
  return selections.map(({ name, filter, sort }, at) => ({
    name,
    target,
    headers: { 'x-community': communityId },
    thinPath: `/${at}`,
    path: `/community/members?filter=${json(filter)}&sort=${json(sort)}`,
  }))
}

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))

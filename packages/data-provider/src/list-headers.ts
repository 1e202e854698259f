/** Rows of a list that an answer contains: `from` counts from 0. */
export interface ContentRange {
  from: number
  total: number
}

/**
 * Reads a header `Content-Range` such as `items 0-24/1000`, or `items *` and the total where there are no rows.
 *
 * @throws Error when the header says no total
 */
export function contentRange(header: string | null): ContentRange {
  const [, from, total] = /^\w+ (?:(\d+)-\d+|\*)\/(\d+)$/.exec(header ?? '') ?? []
  if (total === undefined) throw new Error(`A list was answered without its total: ${header}`)
  return { from: Number(from ?? 0), total: Number(total) }
}

/** Cursors of the pages in a header `Link`, by relation. */
export type Cursors = Readonly<Record<string, string>>

/** Reads the cursors of a header `Link` (RFC 8288), such as `</api/toys?cursor=x>; rel="next"`. */
export function cursorsIn(header: string | null): Cursors {
  const links = [...(header ?? '').matchAll(/<([^>]*)>\s*;[^,<]*?\brel="?([\w-]+)"?/g)]
  return Object.fromEntries(
    links.flatMap(([, address = '', relation = '']) => {
      const cursor = new URL(address, 'http://anywhere').searchParams.get('cursor')
      return cursor === null ? [] : [[relation, cursor]]
    }),
  )
}

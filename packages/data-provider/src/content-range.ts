/** Which rows of a list an answer holds: `from` counts from 0. */
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

/**
 * The parameters of a query string that select records: by a filter, whose `as_of` makes them those of a time of the past.
 *
 * @param filter field → what its value must meet, and `as_of`, in ISO 8601
 */
export function selectionQuery({ as_of: asOf, ...filter }: Readonly<Record<string, unknown>>) {
  return { filter: JSON.stringify(filter), ...(asOf !== undefined && { as_of: String(asOf) }) }
}

/** The pages an answer's header `Link` leads to: relation → the cursor that continues there. */
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

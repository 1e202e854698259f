/**
 * The `Content-Disposition` by which a content is saved under a name and never shown (RFC 6266, RFC 8187).
 *
 * @example attachment('été.pdf') // attachment; filename="_t_.pdf"; filename*=UTF-8''%C3%A9t%C3%A9.pdf
 */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`
}

// RFC 8187 takes fewer characters as they are than encodeURIComponent does.
function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

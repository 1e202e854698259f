/** Characters that are invalid in XML 1.0 even when escaped: control characters, unpaired surrogates, and non-characters. */
const forbidden = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escapes text for XML elements and attributes, and drops invalid characters. */
export function escapeXml(text: string): string {
  return text.replace(forbidden, '').replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
}

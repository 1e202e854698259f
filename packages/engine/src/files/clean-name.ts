/** Control characters, and the marks that turn the direction of text and so hide an extension. */
const invisible = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu
const unpairedSurrogate = /\p{Surrogate}/gu

/**
 * The name of a file as it is shown: without folders, control characters and marks of direction.
 *
 * @param maxLength in UTF-16 units; what is cut is cut before the extension
 * @example cleanName('C:\\photos\\a\u202Egpj.exe') // 'agpj.exe'
 */
export function cleanName(name: string, maxLength = 200): string {
  const clean = name
    .replace(/^.*[/\\]/su, '')
    .replace(invisible, '')
    .replace(unpairedSurrogate, '')
    .normalize('NFC')
    .trim()
  return shortened(clean, maxLength) || 'file'
}

function shortened(name: string, maxLength: number): string {
  if (name.length <= maxLength) return name
  const extension = /\.[^.\s]{1,10}$/.exec(name)?.[0] ?? ''
  const stem = name.slice(0, maxLength - extension.length).replace(unpairedSurrogate, '')
  return `${stem.trimEnd()}${extension}`
}

import { isLinkInText } from '@parvis/schema'

/** The address that is meant by what people type for a link; undefined when it is none. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim()
  const hasScheme = /^(?:[a-z][a-z0-9+.-]*:|[/#])/i.test(text)
  const address = hasScheme
    ? text
    : `${/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? 'mailto:' : 'https://'}${text}`
  return isLinkInText(address) ? address : undefined
}

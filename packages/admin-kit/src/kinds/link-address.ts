import { url } from '@parvis/schema'

const { rule } = url({ label: { fr: 'Adresse', en: 'Address' }, required: true })

/** The address that is meant by what people type for a link; undefined when it is none. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (/^(?:mailto:|tel:)\S+$|^\/(?!\/)\S*$|^#\S+$/i.test(text)) return text
  if (/^\S+@\S+\.\S+$/.test(text)) return `mailto:${text}`
  if (text.startsWith('/')) return undefined
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  return rule.safeParse(address).success ? address : undefined
}

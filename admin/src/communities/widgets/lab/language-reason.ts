import type { MessageLanguage } from '@parvis/schemas/widgets'
import type { Lab, Message } from './lab'

/** Why a message is in a language. */
export interface LanguageReason {
  readonly reason: 'theirs' | 'ofServer' | 'first'
  /** Why it is not that of the person. */
  readonly notTheirs?: 'theirsOff' | 'theirsUnknown' | 'theirsMissing'
}

/**
 * Why a message comes in a language to someone.
 *
 * @param theirs the language of the person; null when unknown
 */
export function languageReason(
  { settings: { useLocaleOfUser }, server }: Pick<Lab, 'settings' | 'server'>,
  { content }: Pick<Message, 'content'>,
  language: MessageLanguage,
  theirs: MessageLanguage | null,
): LanguageReason {
  if (useLocaleOfUser && language === theirs) return { reason: 'theirs' }
  const notTheirs = useLocaleOfUser ? (theirs === null ? 'theirsUnknown' : 'theirsMissing') : 'theirsOff'
  const isOfServer = language === server.language && content.some((each) => each.language === server.language)
  return { reason: isOfServer ? 'ofServer' : 'first', notTheirs }
}

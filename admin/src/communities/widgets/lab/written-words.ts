import type { DryRunArrival } from '@parvis/schemas/calls/widgets'
import { currentLocale } from '../../../i18n/current-locale'
import { parseMessage } from '../../discord-preview/parse-message'
import { type PlainValues, wordsOf } from '../../discord-preview/words'
import { type Lab, rankOf } from './lab'
import { messageFor } from './message-for'

/** The words of the message that someone would have got, without its formatting; undefined when there was none. */
export function writtenWords(
  lab: Lab,
  { name, userId, joinedAt, choice, language }: DryRunArrival,
): string | undefined {
  const message = lab.settings.messages[rankOf(lab, choice) - 1]
  const translation = message?.content.find((each) => each.language === language)
  if (!message || !translation) return undefined
  const person = { label: 'latest', name, userId, language: translation.language, isReal: true } as const
  const pieces = messageFor(lab, message, translation, person, new Date(joinedAt))?.content ?? []
  const values: PlainValues = {
    language: translation.language,
    locale: currentLocale(),
    memberName: name,
    channelName: (id) => lab.channelNames.get(id) ?? id,
  }
  return wordsOf(parseMessage(pieces, translation.language), values)
}

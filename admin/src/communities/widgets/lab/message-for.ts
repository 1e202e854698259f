import type { WidgetMessage } from '@parvis/schemas/widgets'
import type { Lab, Message, Translation } from './lab'
import { arrivalOf, type SamplePerson } from './samples'

/** What a person would get of one message in one language: decided with nothing else in the settings. */
export function messageFor(
  { widget, settings, server, memberCount }: Pick<Lab, 'widget' | 'settings' | 'server' | 'memberCount'>,
  message: Message,
  translation: Translation,
  person: SamplePerson,
  at: Date,
): WidgetMessage | undefined {
  const only = { ...settings, messages: [{ ...message, content: [translation] }] }
  return widget.decide(arrivalOf({ memberCount }, person, at), only, server, widget.memory).messages[0]
}

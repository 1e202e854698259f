/** The commands of the bot on all servers. */

import type { ChatCommand, ChatPlatform, LocalisedText } from '@parvis/chat'
import type { Localised } from '@parvis/schema'
import type { WidgetButton } from '@parvis/schemas/widgets'
import { interactionMessages } from './interaction-messages.js'

/** Name of the command, and of the button, with which people choose the language in which the bot writes to them. */
export const languageCommand: WidgetButton['action'] = 'language'

const textOf = ({ fr, en }: Localised): LocalisedText => ({ text: en, translations: { fr } })

const commands: readonly ChatCommand[] = [
  { name: textOf(interactionMessages.command), description: textOf(interactionMessages.description) },
]

/** Registers the commands of the bot. @throws ChatError */
export function registerCommands(platform: Pick<ChatPlatform, 'setCommands'>): Promise<void> {
  return platform.setCommands(commands)
}

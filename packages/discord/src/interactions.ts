import { type ChatCommand, ChatError, type ChatPlatform, type ChatReply } from '@parvis/chat'
import {
  ComponentType,
  InteractionContextType,
  InteractionResponseType,
  Locale,
  MessageFlags,
  RESTJSONErrorCodes,
  Routes,
} from 'discord-api-types/v10'
import { checkedId } from './rest/checked-id.js'
import type { DiscordApi } from './rest/discord-api.js'

type InteractionCalls = Pick<ChatPlatform, 'setCommands' | 'reply'>

/** Implements the platform's calls about commands and interactions for Discord. @param applicationId of the bot */
export function interactionCalls(
  { api }: { readonly api: DiscordApi },
  applicationId: string,
): InteractionCalls {
  return {
    async setCommands(commands) {
      await api.putBody(Routes.applicationCommands(checkedId(applicationId)), commands.map(commandBody))
    },
    async reply({ handle, action }, reply) {
      const [id = '', token = ''] = handle.split(' ')
      const type =
        action.kind === 'choose'
          ? InteractionResponseType.UpdateMessage
          : InteractionResponseType.ChannelMessageWithSource
      const body = { type, data: replyBody(reply) }
      await api
        .postOpenly(Routes.interactionCallback(checkedId(id), encodeURIComponent(token)), body)
        .catch(unlessAnswered)
    },
  }
}

function unlessAnswered(error: unknown): void {
  const isAnswered =
    error instanceof ChatError &&
    error.facts.platformCode === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged
  if (!isAnswered) throw error
}

function commandBody({ name, description }: ChatCommand) {
  return {
    name: name.text,
    name_localizations: localised(name.translations),
    description: description.text,
    description_localizations: localised(description.translations),
    contexts: [InteractionContextType.Guild],
  }
}

/** Discord has only some locales: others are left out, as it would refuse the command. */
function localised(translations: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const known: readonly string[] = Object.values(Locale)
  return Object.fromEntries(Object.entries(translations).filter(([locale]) => known.includes(locale)))
}

function replyBody({ text, menus = [] }: ChatReply) {
  return {
    content: text,
    flags: MessageFlags.Ephemeral,
    allowed_mentions: { parse: [] },
    components: menus.map(({ name, placeholder, options }, index) => ({
      type: ComponentType.ActionRow,
      components: [
        {
          type: ComponentType.StringSelect,
          custom_id: `${name}:${index}`,
          placeholder,
          options: options.map(({ value, label, isChosen }) => ({ value, label, default: isChosen })),
        },
      ],
    })),
  }
}

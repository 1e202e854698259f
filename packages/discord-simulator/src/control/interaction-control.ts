import { type APIApplicationCommand, type APIMessage, InteractionType } from 'discord-api-types/v10'
import type { Commands } from '../rest/commands.js'
import { flattened } from '../rest/component-form.js'
import type { Interactions } from '../rest/interactions.js'
import { type PlacedChannel, permissionsIn, type World } from '../world/index.js'
import { applicationNamed, type OfApplication } from './application-control.js'
import type { OfGuild } from './guild-control.js'

/** A click on a component of a message, or a choice in it. */
export interface Click {
  readonly channelId: string
  readonly messageId: string
  readonly customId: string
  readonly userId: string
  /** Language of the person's client; `en-US` by default. */
  readonly locale?: string
  /** Chosen values of a select. */
  readonly values?: readonly string[]
}

/** The use of a slash command. */
export interface CommandUse extends OfApplication {
  readonly channelId: string
  /** Name of the command, without localisation. */
  readonly name: string
  readonly userId: string
  readonly options?: readonly { readonly name: string; readonly type: number; readonly value: unknown }[]
  /** Language of the person's client; `en-US` by default. */
  readonly locale?: string
}

interface Parts {
  readonly interactions: Interactions
  readonly commands: Commands
}

/** What identifies an interaction, and answers it. */
export interface BegunInteraction {
  readonly id: string
  readonly token: string
}

export type InteractionControl = ReturnType<typeof interactionControl>

/** What people do with messages of an application. */
export function interactionControl(world: World, { interactions, commands }: Parts) {
  /** Channel that a person may act in. @throws Error when there is none, or the person may not */
  function channelFor(channelId: string, userId: string): PlacedChannel {
    const placed = world.channel(channelId)
    if (placed === undefined) throw new Error(`There is no channel ${channelId}`)
    const member = placed.guild.roster.get(userId)
    if (!member || member.pending || !permissionsIn(placed.guild, placed.channel, userId, world.now()))
      throw new Error(`The user ${userId} cannot use it`)
    return placed
  }

  return {
    /**
     * Clicks a component, or chooses in it.
     *
     * @throws Error when there is none, it is disabled, or the person cannot use it: pending members cannot
     */
    click({ channelId, messageId, customId, userId, locale = 'en-US', values }: Click): BegunInteraction {
      const placed = channelFor(channelId, userId)
      const seen = [...world.messagesOf(placed), ...interactions.ephemeral(userId)]
      const message = seen.find(({ id }) => id === messageId)
      const component = flattened(message?.components).find(({ custom_id }) => custom_id === customId)
      if (!message || !component || component.disabled)
        throw new Error(`There is no component ${customId} to use`)
      const { id, token } = interactions.begin({
        placed,
        applicationId: message.author.id,
        userId,
        type: InteractionType.MessageComponent,
        data: {
          id: component.id,
          custom_id: customId,
          component_type: component.type,
          ...(values === undefined ? {} : { values }),
        },
        locale,
        message,
      })
      return { id, token }
    },
    /** Uses a slash command of an application. @throws Error when there is none, or the person cannot use it */
    command({
      channelId,
      name,
      userId,
      options = [],
      locale = 'en-US',
      ...of
    }: CommandUse): BegunInteraction {
      const placed = channelFor(channelId, userId)
      const applicationId = applicationNamed(world, of.applicationId).id
      const command = commands.find(applicationId, placed.guild.id, name)
      if (command === undefined) throw new Error(`There is no command ${name}`)
      const { id, token } = interactions.begin({
        placed,
        applicationId,
        userId,
        type: InteractionType.ApplicationCommand,
        data: { id: command.id, name, type: command.type, options },
        locale,
      })
      return { id, token }
    },
    /** Commands of an application that people may use on a guild. */
    commands: ({ guildId, ...of }: OfGuild & OfApplication): readonly APIApplicationCommand[] => {
      const { id } = applicationNamed(world, of.applicationId)
      return [...commands.list(id, guildId), ...commands.list(id)]
    },
    /** Ephemeral messages that a person sees, for an hour. */
    ephemeralMessages: ({ userId }: { readonly userId: string }): APIMessage[] =>
      interactions.ephemeral(userId),
  }
}

import { randomBytes } from 'node:crypto'
import {
  type APIMessage,
  InteractionContextType,
  type InteractionType,
  MessageFlags,
} from 'discord-api-types/v10'
import { type Application, type PlacedChannel, permissionsIn, type World } from '../world/index.js'
import { problems } from './rest-error.js'

/** How long an interaction waits for its first response, and how long its token is valid, in milliseconds. */
const responseTime = 3000
const tokenLife = 15 * 60_000
const storageTime = 60 * 60_000

/** What a person did, for one application. */
export interface InteractionPlan {
  readonly placed: PlacedChannel
  readonly applicationId: string
  readonly userId: string
  readonly type: InteractionType.ApplicationCommand | InteractionType.MessageComponent
  readonly data: object
  /** Language of the person's client. */
  readonly locale: string
  /** Message whose component was used. */
  readonly message?: APIMessage
}

export interface Interaction extends InteractionPlan {
  readonly id: string
  readonly token: string
  /** In milliseconds. */
  readonly createdAt: number
  isAcknowledged: boolean
  /** Id of the response, or of the message whose component was used. */
  originalId: string | undefined
  /** Ids of all messages that answered it. */
  readonly sent: Set<string>
  /** Ephemeral messages by their ids. */
  readonly ephemeral: Map<string, APIMessage>
}

export type Interactions = ReturnType<typeof interactionsOf>

/** Interactions of the past hour, each with the token that answers it. */
export function interactionsOf(world: World) {
  const byToken = new Map<string, Interaction>()

  function sweep(): void {
    for (const [token, { createdAt }] of byToken)
      if (world.now() - createdAt > storageTime) byToken.delete(token)
  }

  return {
    /** Begins an interaction, and dispatches it to the application. */
    begin(plan: InteractionPlan): Interaction {
      sweep()
      const interaction: Interaction = {
        ...plan,
        id: world.newId(),
        token: randomBytes(48).toString('base64url'),
        createdAt: world.now(),
        isAcknowledged: false,
        originalId: plan.message?.id,
        sent: new Set(),
        ephemeral: new Map(),
      }
      byToken.set(interaction.token, interaction)
      world.emit({
        kind: 'interaction_created',
        guild: plan.placed.guild,
        botId: plan.applicationId,
        interaction: payloadOf(world, interaction),
      })
      return interaction
    },
    /** Ephemeral messages that a person got in the past hour. */
    ephemeral(userId: string): APIMessage[] {
      sweep()
      return [...byToken.values()]
        .filter((interaction) => interaction.userId === userId)
        .flatMap(({ ephemeral }) => [...ephemeral.values()])
    },
    /** Replaces a message that is shown to one person only; returns whether there is one. */
    replaceEphemeral(message: APIMessage): boolean {
      const holder = [...byToken.values()].find(({ ephemeral }) => ephemeral.has(message.id))
      holder?.ephemeral.set(message.id, message)
      return holder !== undefined
    },
    /** Acknowledges an interaction. @throws RestError 10062 when it is unknown or too late, 40060 the second time */
    acknowledge(id: string, token: string): Interaction {
      const interaction = byToken.get(token)
      if (interaction?.id !== id) throw problems.unknownInteraction()
      if (interaction.isAcknowledged) throw problems.alreadyAcknowledged()
      if (world.now() - interaction.createdAt > responseTime) throw problems.unknownInteraction()
      return interaction
    },
    /** An acknowledged interaction. @throws RestError 10015 when there is none, 50027 when its token expired */
    acknowledged(applicationId: string, token: string): Interaction {
      const interaction = byToken.get(token)
      if (interaction?.applicationId !== applicationId) throw problems.unknownWebhook()
      if (world.now() - interaction.createdAt > tokenLife) throw problems.invalidWebhookToken()
      if (!interaction.isAcknowledged) throw problems.unknownWebhook()
      return interaction
    },
    /** Application whose interaction has this token; undefined when there is none. */
    applicationOf(token: string): Application | undefined {
      const interaction = byToken.get(token)
      return interaction && world.application(interaction.applicationId)
    },
  }
}

/** Whether a message is shown to one person only. */
export function isEphemeral({ flags }: Pick<APIMessage, 'flags'>): boolean {
  return ((flags ?? 0) & MessageFlags.Ephemeral) !== 0
}

/** An interaction as the gateway dispatches it. */
function payloadOf(world: World, interaction: Interaction): object {
  const { id, token, applicationId, type, data, placed, userId, locale, message } = interaction
  const { guild, channel } = placed
  const permissionsOf = (memberId: string) => permissionsIn(guild, channel, memberId, world.now()).toString()
  return {
    id,
    token,
    application_id: applicationId,
    type,
    data,
    version: 1,
    guild_id: guild.id,
    guild: { id: guild.id, locale: guild.locale, features: [] },
    channel_id: channel.id,
    channel: { ...channel, permissions: permissionsOf(userId) },
    member: { ...guild.roster.get(userId), permissions: permissionsOf(userId) },
    locale,
    guild_locale: guild.locale,
    app_permissions: permissionsOf(applicationId),
    context: InteractionContextType.Guild,
    authorizing_integration_owners: { 0: guild.id },
    entitlements: [],
    attachment_size_limit: 10 * 2 ** 20,
    ...(message === undefined ? {} : { message }),
  }
}

/** The language of widgets: a function of the bot on a server, declared once; everything else is derived. */

import {
  boolean,
  defineResource,
  type Fields,
  type Localised,
  type RecordOf,
  type Resource,
  type RuleCode,
  reference,
  type Section,
} from '@parvis/schema'
import { communityNetworks } from '../community-networks.js'
import { withinCommunity } from '../within-community.js'
import type { NeededPermissions } from './forecast.js'
import type { MessageLanguage } from './message-languages.js'
import type { MessageLayout } from './message-looks.js'
import type { MessagePiece } from './message-piece.js'
import type { WidgetSchedule } from './schedule.js'

/** What happened on a server. */
export interface WidgetEvent {
  /** `arrived`: they have joined, and agreed to the rules of the server where it has some. */
  readonly kind: 'arrived'
  /** Those about whom it is: one person, or several who are gathered. */
  readonly members: readonly [ArrivedMember, ...ArrivedMember[]]
  /** Number of members with them; null when unknown. */
  readonly memberCount: number | null
  readonly at: Date
  /** A number from 0 to 1, always the same for the same event. */
  readonly random: number
}

export interface ArrivedMember {
  readonly userId: string
  /** Their name on the server. */
  readonly name: string
  /** Language of their choice; null when unknown. */
  readonly language: MessageLanguage | null
  /** Who invited them; null when unknown. */
  readonly inviter: { readonly userId: string; readonly name: string } | null
  readonly joinedAt: Date
  /** When this widget last acted for them, in an earlier stay; null when it did not. */
  readonly servedAt: Date | null
  /** A number from 0 to 1, always the same for the same stay; independent of that of the event. */
  readonly random: number
}

/** The server of an event. */
export interface WidgetServer {
  readonly name: string
  /** Its preferred language; null when unknown. */
  readonly language: MessageLanguage | null
}

/** A button below a message. */
export interface WidgetButton {
  /** What it does: `language` asks for the person's language. */
  readonly action: 'language'
  readonly label: string
}

/** A message that a widget sends, once for its key. */
export interface WidgetMessage {
  readonly key: string
  readonly channelId: string
  readonly content: readonly MessagePiece[]
  /** Language of the content. */
  readonly language: MessageLanguage
  readonly buttons?: readonly WidgetButton[]
  /** Plain text by default. */
  readonly layout?: MessageLayout
  /** Id of the file of its picture. */
  readonly picture?: string
  /** The people about whom it is: once one of them is erased, so is its text. */
  readonly userIds?: readonly string[]
  /** Who is named as having invited them: once they are erased, so is its text. */
  readonly inviterId?: string
}

/** A role of the server that a widget gives to someone, once in a stay. */
export interface WidgetRole {
  readonly userId: string
  readonly roleId: string
}

/** Result of a decision. */
export interface WidgetDecision<Memory, Reason extends string> {
  readonly messages: readonly WidgetMessage[]
  readonly roles?: readonly WidgetRole[]
  /** What the next decision on this server knows. */
  readonly memory: Memory
  readonly reason: Reason
  /** Which of the alternatives in the settings was chosen, such as the id of a message. */
  readonly choice?: string
}

/** A problem of settings as a whole. */
export interface SettingsProblem {
  readonly path: string
  readonly code: RuleCode
}

/** What the bot needs on a server for a widget with given settings. */
export interface WidgetNeeds {
  readonly channels: NeededPermissions
  /** The roles to give. */
  readonly roles?: readonly string[]
  /** Whether its texts name who invited someone, which follows from the invites of the server. */
  readonly invites?: true
}

type ReadOnly<Value> = Value extends object ? { readonly [Key in keyof Value]: ReadOnly<Value[Key]> } : Value

/** Settings of a widget on one network. */
export type WidgetSettings<F extends Fields> = ReadOnly<RecordOf<F>>

/** Name and settings of a widget. */
export interface WidgetDeclaration<Name extends string, F extends Fields> {
  /** Its name in paths and in rights, such as `welcome-message`. */
  readonly name: Name
  readonly label: Resource['label']
  readonly settings: F
  readonly sections?: readonly Section<keyof F & string>[]
}

/** What a widget does. */
export interface WidgetBehaviour<F extends Fields, Memory, Reason extends string> {
  /** What it does, in one sentence. */
  readonly summary: Localised
  /** Settings to begin with, in a channel. */
  example(channelId: string): WidgetSettings<F>
  /** Problems of settings whose values are valid each by itself. */
  check?(settings: WidgetSettings<F>): readonly SettingsProblem[]
  /** What it needs on a server. */
  needs(settings: WidgetSettings<F>): WidgetNeeds
  /** The languages among which it chooses by person; none by default. */
  languages?(settings: WidgetSettings<F>): readonly MessageLanguage[]
  /** Its memory before the first decision. */
  readonly memory: Memory
  /** Why it decides as it does, for moderators. */
  readonly reasons: Readonly<Record<Reason, Localised>>
  /** When it acts about those who arrive; at once by default. */
  schedule?(settings: WidgetSettings<F>): WidgetSchedule
  /** Why it does nothing about someone; undefined when it decides about them. */
  skips?(member: ArrivedMember, settings: WidgetSettings<F>): Reason | undefined
  /**
   * Decides what to do about an event whose members it does not skip: pure, so that the console computes previews with it.
   */
  decide(
    event: WidgetEvent,
    settings: WidgetSettings<F>,
    server: WidgetServer,
    memory: Memory,
  ): WidgetDecision<Memory, Reason>
}

const network = reference({
  label: communityNetworks.label.one,
  to: communityNetworks.name,
  required: true,
  unique: true,
})

const enabled = boolean({ label: { fr: 'Activé', en: 'Enabled' } })

/** Declares the settings of a widget, whose records are stored, served, revised and edited as those of any resource. */
export function defineWidgetSettings<const Name extends string, const F extends Fields>(
  declaration: WidgetDeclaration<Name, F>,
) {
  const { name, label, settings, sections } = declaration
  const fields = { networkId: network, enabled, ...settings }
  const resource = defineResource({
    name,
    label,
    path: `community/widgets/${name}`,
    route: `media/community/dashboard/widgets/${name}`,
    within: withinCommunity,
    navigation: { section: 'widgets' },
    grantedTo: { moderator: ['full'] },
    title: 'networkId',
    fields: fields as Fields,
    ...(sections && { sections: sections.map(withNetwork) }),
    list: { columns: ['networkId', 'enabled'], filters: ['networkId', 'enabled'], sorts: [], search: [] },
  })
  return { name, label, settings, resource }
}

/** The first section begins with the network, on which other fields depend. */
function withNetwork(section: Section, index: number): Section {
  return index === 0 ? { ...section, fields: ['networkId', 'enabled', ...section.fields] } : section
}

/** Declares a widget by its settings, and what it does; the console loads the latter with the screens of widgets. */
export function defineWidget<
  const Name extends string,
  const F extends Fields,
  Memory,
  const Reason extends string,
>(declared: ReturnType<typeof defineWidgetSettings<Name, F>>, behaviour: WidgetBehaviour<F, Memory, Reason>) {
  return { ...declared, ...behaviour }
}

/** Any widget; its settings, and its memory, are only ever passed back to it. */
export type Widget = ReturnType<typeof defineWidget<string, Fields, unknown, string>>

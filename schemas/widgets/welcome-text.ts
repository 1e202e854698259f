/** What a welcome says: to one person in their language, or to several at once. */

import type { ArrivedMember, WidgetEvent, WidgetMessage, WidgetNeeds, WidgetServer } from './define-widget.js'
import { languageButton } from './language-button.js'
import type { MessageLanguage } from './message-languages.js'
import { type LookValues, looksOf } from './message-looks.js'
import { fillTemplate, type MessagePiece, type VariableValues } from './message-piece.js'
import { longestLength, longestOfVariables, usesVariable } from './template.js'
import { longestMessage } from './translations-field.js'

/** A translation of a message. */
export interface WelcomeText {
  readonly language: MessageLanguage
  readonly text: string
}

/** The need for invites of texts that name who invited someone. */
export function needsInvites(content: readonly Pick<WelcomeText, 'text'>[]): Pick<WidgetNeeds, 'invites'> {
  return content.some(({ text }) => usesVariable(text, 'inviter')) ? { invites: true } : {}
}

export interface WelcomeOccasion extends Pick<WidgetEvent, 'members' | 'memberCount' | 'at'> {
  readonly server: WidgetServer
  readonly channelId: string
  /** Whether one person is greeted in their own language. */
  readonly usesTheirLanguage: boolean
  /** Whether people can choose their language below it. */
  readonly hasLanguageButton: boolean
}

/** A message in all its languages, and how it is laid out. */
export interface WelcomeTemplate extends LookValues {
  readonly content: readonly WelcomeText[]
}

/** The messages that greet the members of an event: one, or several where not all of their names fit into it. */
export function welcomeMessages(
  template: WelcomeTemplate,
  occasion: WelcomeOccasion,
): readonly WidgetMessage[] {
  const { members, usesTheirLanguage, hasLanguageButton, server, channelId } = occasion
  const one = usesTheirLanguage && members.length === 1 ? members[0] : undefined
  const { text, language } = translationOf(template.content, one?.language, server.language)
  const looks = looksOf(template)
  return partiesOf(members, text).map((party) => ({
    key: `${party[0].userId} ${party[0].joinedAt.toISOString()}`,
    channelId,
    content: fillTemplate(text, valuesOf({ ...occasion, members: party })),
    language,
    ...(hasLanguageButton && { buttons: [languageButton(language)] }),
    ...looks,
    userIds: party.map(({ userId }) => userId),
    ...inviterIn(text, party),
  }))
}

/** The translation for someone: in their language, else the server's, else the first one. */
function translationOf(
  content: readonly WelcomeText[],
  ...languages: readonly (MessageLanguage | null | undefined)[]
): WelcomeText {
  const found = languages.flatMap((language) => content.find((each) => each.language === language) ?? [])
  return found[0] ?? (content[0] as WelcomeText)
}

type Party = WidgetEvent['members']

const separator = ', '

/** Divides people into parties whose names fit into a text, however long they are. */
function partiesOf(members: Party, text: string): readonly Party[] {
  if (members.length === 1) return [members]
  const each = longestOfVariables(text, (name) => name === 'member' || name === 'mention', separator.length)
  const others = each === 0 ? members.length : Math.floor((longestMessage - longestLength(text)) / each)
  const size = 1 + Math.max(0, others)
  return Array.from(
    { length: Math.ceil(members.length / size) },
    (_, nth) => members.slice(nth * size, (nth + 1) * size) as unknown as Party,
  )
}

/** The inviter whom a message to one person names, if any. */
export function inviterIn(text: string, [{ inviter }, ...others]: Party): Pick<WidgetMessage, 'inviterId'> {
  return inviter && others.length === 0 && usesVariable(text, 'inviter') ? { inviterId: inviter.userId } : {}
}

function valuesOf({ members, memberCount, at, server, channelId }: WelcomeOccasion): VariableValues {
  const [{ inviter }] = members
  return {
    member: listOf(members, ({ name }) => ({ kind: 'literal', text: name })),
    mention: listOf(members, ({ userId }) => ({ kind: 'mention', userId })),
    server: { kind: 'literal', text: server.name },
    channel: { kind: 'channel', channelId },
    date: { kind: 'date', at },
    ...(memberCount !== null && { count: { kind: 'number', value: memberCount } }),
    ...(inviter !== null && members.length === 1 && { inviter: { kind: 'literal', text: inviter.name } }),
  }
}

function listOf(members: Party, pieceOf: (member: ArrivedMember) => MessagePiece): readonly MessagePiece[] {
  return members.flatMap((member, nth) =>
    nth === 0 ? [pieceOf(member)] : [{ kind: 'text', text: separator }, pieceOf(member)],
  )
}

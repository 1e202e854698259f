import { defineMessages, fillIn, type Locale, type Messages } from '@parvis/schema'
import { PermissionFlagsBits } from 'discord-api-types/v10'
import type { Guild, World } from '../world/index.js'
import { messages } from './authorize-messages.js'
import type { Invitation } from './authorize-routes.js'
import { type Html, html } from './page.js'

type Name = keyof typeof PermissionFlagsBits

/** Permissions whose label differs from Discord's name. */
const permissionMessages: Partial<Messages<Name>> = defineMessages({
  ViewChannel: { fr: 'Voir les salons', en: 'View channels' },
  SendMessages: { fr: 'Envoyer des messages', en: 'Send messages' },
  EmbedLinks: { fr: 'Intégrer des liens', en: 'Embed links' },
  AttachFiles: { fr: 'Joindre des fichiers', en: 'Attach files' },
  ReadMessageHistory: { fr: 'Voir les anciens messages', en: 'Read message history' },
  SendPolls: { fr: 'Créer des sondages', en: 'Create polls' },
  SendMessagesInThreads: { fr: 'Envoyer des messages dans les fils', en: 'Send messages in threads' },
  ManageGuild: { fr: 'Gérer le serveur', en: 'Manage server' },
  ManageChannels: { fr: 'Gérer les salons', en: 'Manage channels' },
  ManageRoles: { fr: 'Gérer les rôles', en: 'Manage roles' },
  ManageMessages: { fr: 'Gérer les messages', en: 'Manage messages' },
  KickMembers: { fr: 'Expulser des membres', en: 'Kick members' },
  BanMembers: { fr: 'Bannir des membres', en: 'Ban members' },
  MentionEveryone: { fr: 'Mentionner @everyone', en: 'Mention everyone' },
  CreateInstantInvite: { fr: 'Créer une invitation', en: 'Create invite' },
  AddReactions: { fr: 'Ajouter des réactions', en: 'Add reactions' },
  Administrator: { fr: 'Administrateur', en: 'Administrator' },
})

interface NamedPermission {
  readonly bit: bigint
  readonly name: string
}

/** Permissions of a bit field, with their labels. */
function namedPermissions(permissions: bigint, language: Locale): NamedPermission[] {
  return Object.entries(PermissionFlagsBits)
    .filter(([name, bit]) => permissions & bit && !deprecated.includes(name))
    .map(([name, bit]) => ({ bit, name: permissionMessages[name as Name]?.[language] ?? spaced(name) }))
}

// Former names of the same bits.
const deprecated = ['ManageEmojisAndStickers']

function spaced(name: string): string {
  const [first = '', ...rest] = name.split(/(?<=[a-z])(?=[A-Z])/)
  return [first, ...rest.map((word) => word.toLowerCase())].join(' ')
}

interface AuthorizePage {
  readonly world: World
  readonly invitation: Invitation
  readonly language: Locale
  /** Action of the form: the page's own address. */
  readonly action: string
  readonly problem?: string
}

/** The page that asks for consent. */
export function authorizePage({ world, invitation, language, action, problem }: AuthorizePage): Html {
  const text = messages[language]
  const { application, scopes, redirectUri } = invitation
  const guilds = guildsFor(world, invitation)
  const asksForBot = scopes.includes('bot')
  const canAllow = !asksForBot || guilds.length > 0
  const scopeNames: Readonly<Record<string, string>> = text.scopes
  return html`<form method="post" action="${action}">
<header class="part">${mark(application.name)}<h1>${application.name}</h1><p>${text.wants}</p>
<p>${fillIn(text.signedInAs, { name: world.visitor.global_name ?? world.visitor.username })}</p></header>
<div class="part">${problem && html`<p class="problem" role="alert">${problem}</p>`}
<h2>${fillIn(text.title, { application: application.name })}</h2>
<ul>${scopes.map((scope) => html`<li>${scopeNames[scope] ?? scope}</li>`)}</ul></div>
${asksForBot ? html`<div class="part">${botPart(invitation, guilds, language)}</div>` : undefined}
<div class="part actions">${canAllow ? html`<button class="allow" name="decision" value="allow">${text.allow}</button>` : undefined}
<button class="deny" name="decision" value="deny" formnovalidate>${text.deny}</button></div>
${redirectUri ? html`<div class="part"><p>${fillIn(text.returnsTo, { place: new URL(redirectUri).origin })}</p></div>` : undefined}
</form>`
}

/** Guilds to choose from. */
export function guildsFor(world: World, { guildId, isGuildFixed }: Invitation): Guild[] {
  return [...world.guilds.values()].filter(
    (guild) => guild.isManaged && (!isGuildFixed || guild.id === guildId),
  )
}

function botPart(invitation: Invitation, guilds: readonly Guild[], language: Locale): Html {
  const text = messages[language]
  if (guilds.length === 0) return html`<p>${text.noGuild}</p>`
  const permissions = namedPermissions(invitation.permissions, language)
  return html`<label class="head" for="guild">${text.chooseGuild}</label>
<select id="guild" name="guild_id" required>
${invitation.isGuildFixed ? undefined : html`<option value="">${text.pickOne}</option>`}
${guilds.map(
  (guild) =>
    html`<option value="${guild.id}"${guild.id === invitation.guildId ? html` selected` : undefined}>${guild.name} · ${fillIn(text.members, { count: guild.roster.size.toLocaleString(language) })}</option>`,
)}
</select>
${
  permissions.length > 0
    ? html`<fieldset><legend>${text.permissions}</legend><p>${text.permissionsHint}</p>
${permissions.map(({ bit, name }) => html`<label><input type="checkbox" name="permission" value="${String(bit)}" checked>${name}</label>`)}
</fieldset>`
    : undefined
}`
}

function mark(name: string): Html {
  return html`<svg class="mark" viewBox="0 0 80 80" aria-hidden="true"><circle cx="40" cy="40" r="40" fill="#5865f2"/><text x="40" y="54" text-anchor="middle" font-size="40" font-weight="700" fill="#fff">${[...name][0] ?? '?'}</text></svg>`
}

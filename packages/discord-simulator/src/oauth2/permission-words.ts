import { PermissionFlagsBits } from 'discord-api-types/v10'
import type { Language } from './words.js'

type Name = keyof typeof PermissionFlagsBits

const fr: Partial<Record<Name, string>> = {
  ViewChannel: 'Voir les salons',
  SendMessages: 'Envoyer des messages',
  EmbedLinks: 'Intégrer des liens',
  AttachFiles: 'Joindre des fichiers',
  ReadMessageHistory: 'Voir les anciens messages',
  ManageGuild: 'Gérer le serveur',
  ManageChannels: 'Gérer les salons',
  ManageRoles: 'Gérer les rôles',
  ManageMessages: 'Gérer les messages',
  KickMembers: 'Expulser des membres',
  BanMembers: 'Bannir des membres',
  MentionEveryone: 'Mentionner @everyone',
  CreateInstantInvite: 'Créer une invitation',
  AddReactions: 'Ajouter des réactions',
  Administrator: 'Administrateur',
}

const en: Partial<Record<Name, string>> = {
  ViewChannel: 'View channels',
  ManageGuild: 'Manage server',
  CreateInstantInvite: 'Create invite',
}

export interface NamedPermission {
  readonly bit: bigint
  readonly name: string
}

/** The permissions of a bit field, each with what it is called. */
export function namedPermissions(permissions: bigint, language: Language): NamedPermission[] {
  const names = language === 'fr' ? { ...en, ...fr } : en
  return Object.entries(PermissionFlagsBits)
    .filter(([name, bit]) => permissions & bit && !deprecated.includes(name))
    .map(([name, bit]) => ({ bit, name: names[name as Name] ?? spaced(name) }))
}

// Former names of the same bits.
const deprecated = ['ManageEmojisAndStickers']

function spaced(name: string): string {
  const [first = '', ...rest] = name.split(/(?<=[a-z])(?=[A-Z])/)
  return [first, ...rest.map((word) => word.toLowerCase())].join(' ')
}

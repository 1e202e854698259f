import type { APIAllowedMentions, APIUser } from 'discord-api-types/v10'
import { PermissionFlagsBits } from 'discord-api-types/v10'
import { type PlacedChannel, permissionsIn } from '../world/index.js'

export interface Mentions {
  readonly mentions: APIUser[]
  readonly mention_roles: string[]
  readonly mention_everyone: boolean
}

/**
 * Who a text notifies: everyone it names, unless told who may be. Without `parse` and ids nobody is, and `@everyone` only
 * where the author may.
 */
export function mentionsOf(
  { guild, channel }: PlacedChannel,
  authorId: string,
  content: string,
  allowed: APIAllowedMentions | undefined,
): Mentions {
  const parse: readonly string[] = allowed ? (allowed.parse ?? []) : ['everyone', 'roles', 'users']
  const may = (kind: 'users' | 'roles') => (id: string) =>
    parse.includes(kind) || (allowed?.[kind]?.includes(id) ?? false)
  const mayEveryone = (permissionsIn(guild, channel, authorId) & PermissionFlagsBits.MentionEveryone) !== 0n
  const users = idsIn(content, /<@!?(\d+)>/g).filter(may('users'))
  return {
    mentions: users.flatMap((id) => guild.roster.get(id)?.user ?? []),
    mention_roles: idsIn(content, /<@&(\d+)>/g)
      .filter(may('roles'))
      .filter((id) => guild.roles.get(id)?.mentionable || (mayEveryone && guild.roles.has(id))),
    mention_everyone: mayEveryone && parse.includes('everyone') && /@(everyone|here)\b/.test(content),
  }
}

function idsIn(content: string, pattern: RegExp): string[] {
  return [...new Set([...content.matchAll(pattern)].flatMap((match) => match[1] ?? []))]
}

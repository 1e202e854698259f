import type { ChatPermission } from '@parvis/chat'
import { PermissionFlagsBits } from 'discord-api-types/v10'

const bits = {
  view_channels: PermissionFlagsBits.ViewChannel,
  send_messages: PermissionFlagsBits.SendMessages,
  embed_links: PermissionFlagsBits.EmbedLinks,
  read_history: PermissionFlagsBits.ReadMessageHistory,
  manage_server: PermissionFlagsBits.ManageGuild,
} satisfies Record<ChatPermission, bigint>

export const everything = (1n << 64n) - 1n

/** The bit field of permissions, as Discord writes it. */
export function bitsOf(permissions: readonly ChatPermission[]): bigint {
  return permissions.reduce((field, permission) => field | bits[permission], 0n)
}

/** Which of some permissions are not in a bit field. */
export function missingIn(field: bigint, permissions: readonly ChatPermission[]): readonly ChatPermission[] {
  return permissions.filter((permission) => (field & bits[permission]) === 0n)
}

/** A bit field as Discord sends it, a decimal text; 0 for what is none. */
export function fieldIn(value: unknown): bigint {
  return typeof value === 'string' && /^\d{1,39}$/.test(value) ? BigInt(value) : 0n
}

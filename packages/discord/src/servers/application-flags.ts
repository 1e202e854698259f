import { ApplicationFlags, Routes } from 'discord-api-types/v10'
import type { DiscordApi } from '../rest/discord-api.js'
import { countAt, objectIn } from '../wire/shape.js'

/** Whether the members intent is switched on for the application, be it with or without a review. */
export async function seesMembers(api: DiscordApi): Promise<boolean> {
  const flags = countAt(objectIn(await api.get(Routes.currentApplication())), 'flags')
  return (flags & (ApplicationFlags.GatewayGuildMembers | ApplicationFlags.GatewayGuildMembersLimited)) !== 0
}

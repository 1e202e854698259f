import { Routes } from 'discord-api-types/v10'
import { idAt, objectIn } from '../wire/shape.js'
import type { DiscordApi } from './discord-api.js'

/** Reads the bot's user, once per token. */
export function botIdentity(api: DiscordApi): () => Promise<string> {
  let known: { readonly token: string; readonly id: string } | undefined
  return async () => {
    const token = api.token()
    if (known?.token !== token) known = { token, id: idAt(objectIn(await api.get(Routes.user())), 'id') }
    return known.id
  }
}

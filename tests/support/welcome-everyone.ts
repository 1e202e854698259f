import { welcomeMessage } from '@parvis/schemas/widgets'
import type { Api } from './api.js'

/** A network that is to greet, and where. */
export interface GreetingNetwork {
  readonly communityId: string
  readonly networkId: string
  readonly channelId: string
}

/** Has a network greet everyone who joins, each alone. @throws Error when the product refuses */
export async function welcomeEveryone(
  call: Api['call'],
  { communityId, networkId, channelId }: GreetingNetwork,
): Promise<void> {
  const { messages, ...settings } = welcomeMessage.example(channelId)
  const body = {
    ...settings,
    networkId,
    enabled: true,
    gatherAbove: null,
    pauseAbove: null,
    messages: messages.map(({ content }) => ({
      content: content.map(({ language, text }) => ({ language, text })),
    })),
  }
  const answer = await call('POST', `/${welcomeMessage.resource.path}`, body, { 'x-community': communityId })
  if (!answer.ok) throw new Error(`The welcome was answered ${answer.status}: ${await answer.text()}`)
}

/** The people whom a welcome greets, by their ids at Discord. */
export function greetedIn({ content }: { readonly content: string }): readonly string[] {
  return [...content.matchAll(/<@(\d+)>/g)].map(([, id = '']) => id)
}

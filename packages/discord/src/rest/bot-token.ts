import { ChatError } from '@parvis/chat'

export type BotToken = ReturnType<typeof botToken>

/** The bot's token, and whether Discord still knows it: once it does not, nothing is asked until another one is set. */
export function botToken(first: string) {
  let current = { token: first, isRefused: false }
  return {
    current: (): string => current.token,
    set(token: string): void {
      current = { token, isRefused: false }
    },
    /** @throws ChatError `unauthorised` when Discord does not know the token */
    check(): void {
      if (current.isRefused) throw new ChatError('unauthorised')
    },
    /** Discord refused a call made with an authorisation, which may be that of a token before. */
    refused(authorization: string): ChatError {
      if (authorization === `Bot ${current.token}`) current.isRefused = true
      return new ChatError('unauthorised')
    },
  }
}

import type { ChatProblem } from '@parvis/chat'
import { RESTJSONErrorCodes as Code } from 'discord-api-types/v10'

/** Meaning of Discord's error codes that the HTTP status does not express. */
const problems: ReadonlyMap<unknown, ChatProblem> = new Map<unknown, ChatProblem>([
  [Code.UnknownGuild, 'not_joined'],
  [Code.MissingAccess, 'forbidden'],
  [Code.MissingPermissions, 'forbidden'],
  [Code.CannotSendMessagesInNonTextChannel, 'not_writable'],
  [Code.CannotExecuteActionOnThisChannelType, 'not_writable'],
  [Code.CannotSendAMessageInAForumChannel, 'not_writable'],
  [Code.ThreadLocked, 'forbidden'],
  [Code.InvalidActionOnArchivedThread, 'forbidden'],
  [Code.UnknownTag, 'invalid'],
  [Code.InvalidRecipients, 'unreachable'],
  [Code.CannotSendMessagesToThisUser, 'unreachable'],
  [Code.CannotSendMessagesToThisUserDueToHavingNoMutualGuilds, 'unreachable'],
  [Code.MessageWasBlockedByAutomaticModeration, 'filtered'],
  [Code.MessageBlockedByHarmfulLinksFilter, 'filtered'],
  [Code.ActionCannotBePerformedDueToSlowmodeRateLimit, 'limited'],
  [Code.ChannelSendRateLimit, 'limited'],
  [Code.ServerSendRateLimit, 'limited'],
  [Code.SendMessagesHasBeenTemporarilyDisabled, 'limited'],
  [Code.ServiceResourceIsBeingRateLimited, 'limited'],
  [Code.APIResourceOverloaded, 'limited'],
  [Code.CloudflareIsBlockingYourRequest, 'blocked'],
  // OAuth2 uses words as codes.
  ['invalid_grant', 'refused'],
  ['invalid_request', 'refused'],
  ['access_denied', 'refused'],
  ['invalid_client', 'unauthorised'],
  ['unauthorized_client', 'unauthorised'],
])

/** Problem of an answer of 4xx. */
export function problemOf(code: unknown, status: number): ChatProblem {
  // Source: discord-userdoccers, "topics/errors"; a message that does not exist is 404.
  if (code === Code.UnknownMessage && status === 403) return 'suspected'
  return problems.get(code) ?? ofStatus(status)
}

/** Whether an answer of 5xx is a rate limit rather than a failure of Discord. */
export const isLimit = (code: unknown): boolean => problems.get(code) === 'limited'

function ofStatus(status: number): ChatProblem {
  if (status === 403) return 'forbidden'
  if (status === 404) return 'not_found'
  return status === 408 ? 'unavailable' : 'invalid'
}

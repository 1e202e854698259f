import { RESTJSONErrorCodes as codes } from 'discord-api-types/v10'

/** An error answer of Discord. */
export class RestError extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
    readonly errors?: object,
  ) {
    super(message)
    this.name = 'RestError'
  }

  /** Body of the answer. */
  get body(): object {
    return {
      message: this.message,
      code: this.code,
      ...(this.errors === undefined ? {} : { errors: this.errors }),
    }
  }
}

/** A limit of what may be done in an hour, which no header announces. */
export class HourlyLimitError extends RestError {
  /** @param retryAfter in seconds */
  constructor(
    readonly retryAfter: number,
    readonly headers: Readonly<Record<string, string>>,
  ) {
    const text = 'The write action you are performing on the channel has hit the write rate limit.'
    super(429, codes.ChannelWriteRateLimit, text)
  }

  override get body(): object {
    return { ...super.body, retry_after: this.retryAfter, global: false }
  }
}

/** The documented errors of Discord that the simulator returns. */
export const problems = {
  unauthorized: () => new RestError(401, 0, '401: Unauthorized'),
  notFound: () => new RestError(404, 0, '404: Not Found'),
  internal: () => new RestError(500, 0, '500: Internal Server Error'),
  unavailable: () => new RestError(503, 0, '503: Service Unavailable'),
  unknownChannel: () => new RestError(404, codes.UnknownChannel, 'Unknown Channel'),
  unknownGuild: () => new RestError(404, codes.UnknownGuild, 'Unknown Guild'),
  unknownMember: () => new RestError(404, codes.UnknownMember, 'Unknown Member'),
  unknownMessage: () => new RestError(404, codes.UnknownMessage, 'Unknown Message'),
  unknownRole: () => new RestError(404, codes.UnknownRole, 'Unknown Role'),
  invalidRole: () => new RestError(400, codes.InvalidRole, 'Invalid Role'),
  tooManyCommands: () =>
    new RestError(
      400,
      codes.MaximumNumberOfApplicationCommandsReached,
      'Maximum number of application commands reached',
    ),
  unknownInteraction: () => new RestError(404, codes.UnknownInteraction, 'Unknown interaction'),
  alreadyAcknowledged: () =>
    new RestError(
      400,
      codes.InteractionHasAlreadyBeenAcknowledged,
      'Interaction has already been acknowledged.',
    ),
  unknownWebhook: () => new RestError(404, codes.UnknownWebhook, 'Unknown Webhook'),
  invalidWebhookToken: () => new RestError(401, codes.InvalidWebhookToken, 'Invalid Webhook Token'),
  unknownUser: () => new RestError(404, codes.UnknownUser, 'Unknown User'),
  missingAccess: () => new RestError(403, codes.MissingAccess, 'Missing Access'),
  missingPermissions: () => new RestError(403, codes.MissingPermissions, 'Missing Permissions'),
  invalidRecipients: () => new RestError(400, codes.InvalidRecipients, 'Invalid Recipient(s)'),
  takesNoMessages: () =>
    new RestError(403, codes.CannotSendMessagesToThisUser, 'Cannot send messages to this user'),
  noMutualGuilds: () =>
    new RestError(
      403,
      codes.CannotSendMessagesToThisUserDueToHavingNoMutualGuilds,
      'Cannot send messages to this user due to having no mutual guilds',
    ),
  emptyMessage: () => new RestError(400, codes.CannotSendAnEmptyMessage, 'Cannot send an empty message'),
  othersMessage: () =>
    new RestError(
      403,
      codes.CannotEditMessageAuthoredByAnotherUser,
      'Cannot edit a message authored by another user',
    ),
  pollMessage: () => new RestError(400, codes.CannotEditAPollMessage, 'Cannot edit a poll message'),
  archivedThread: () => new RestError(400, codes.InvalidActionOnArchivedThread, 'The thread is archived'),
  unknownTag: () => new RestError(400, codes.UnknownTag, 'Unknown Tag'),
  tagRequired: () =>
    new RestError(
      400,
      codes.TagRequiredToCreateAForumPostInThisChannel,
      'A tag is required to create a forum post in this channel',
    ),
  wrongChannelType: () =>
    new RestError(
      400,
      codes.CannotExecuteActionOnThisChannelType,
      'Cannot execute action on this channel type',
    ),
  crossposted: () =>
    new RestError(400, codes.ThisMessageWasAlreadyCrossposted, 'This message has already been crossposted.'),
  notText: () =>
    new RestError(
      400,
      codes.CannotSendMessagesInNonTextChannel,
      'Cannot send messages in a non-text channel',
    ),
  forum: () =>
    new RestError(400, codes.CannotSendAMessageInAForumChannel, 'Cannot send a message in a forum channel'),
  threadLocked: () => new RestError(400, codes.ThreadLocked, 'Thread is locked'),
  invalidOauthToken: () =>
    new RestError(
      403,
      codes.MissingRequiredOAuth2Scope,
      'Missing required OAuth2 scope for the requested action',
    ),
  invalidJson: () => new RestError(400, 50109, 'The request body contains invalid JSON.'),
  tooLarge: () => new RestError(413, codes.RequestEntityTooLarge, 'Request entity too large'),
  tooManyFiles: () =>
    new RestError(
      400,
      codes.MaximumNumberOfAttachmentsInAMessageReached,
      'Maximum number of attachments in a message reached (10)',
    ),
  fileTooLarge: () =>
    new RestError(400, codes.FileUploadedExceedsMaximumSize, 'File uploaded exceeds the maximum size'),
  invalidForm: (errors: object) =>
    new RestError(400, codes.InvalidFormBodyOrContentType, 'Invalid Form Body', errors),
}

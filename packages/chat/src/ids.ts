/**
 * The platform's own ids, as text. They may be numbers beyond 2^53, and are compared
 * and stored unchanged.
 */
export type ServerId = string
export type ChannelId = string
export type UserId = string
export type MessageId = string
export type RoleId = string

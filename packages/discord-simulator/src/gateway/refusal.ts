import type { GatewayCloseCodes } from 'discord-api-types/v10'

/** Why a client is not answered as it wishes: a code to close with, or that its session is invalid. */
export type Refusal = GatewayCloseCodes | 'invalid session'

import { GatewayCloseCodes } from 'discord-api-types/v10'

const ending: ReadonlySet<number> = new Set([
  1000,
  1001,
  GatewayCloseCodes.AuthenticationFailed,
  GatewayCloseCodes.InvalidSeq,
  GatewayCloseCodes.InvalidShard,
  GatewayCloseCodes.ShardingRequired,
  GatewayCloseCodes.InvalidAPIVersion,
  GatewayCloseCodes.InvalidIntents,
  GatewayCloseCodes.DisallowedIntents,
])

/** Whether a session is over once its connection was closed with a code, by either side. */
export const endsSession = (code: number) => ending.has(code)

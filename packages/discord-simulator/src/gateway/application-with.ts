import type { Application, World } from '../world/index.js'

/** The application whose bot has a token; undefined when none has. */
export function applicationWith(token: string, world: World): Application | undefined {
  for (const application of world.applications.values())
    if (application.botToken === token) return application
  return undefined
}

/** Whether what was begun with a token still may go on. */
export const isTokenGood = (
  { token, applicationId }: { readonly token: string; readonly applicationId: string },
  world: World,
): boolean => world.applications.get(applicationId)?.botToken === token

import type { Application, World } from '../world/index.js'

/** The application whose bot has a token; undefined when none has. */
export function applicationWith(token: string, world: World): Application | undefined {
  for (const application of world.applications.values())
    if (application.botToken === token) return application
  return undefined
}

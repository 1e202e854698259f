import type { DiscordOptions } from '@parvis/discord'
import type { Application, Simulator } from '@parvis/discord-simulator'

/** The first application of a simulated Discord, and how the product is that application. */
export function simulatedApplication({ url, world }: Pick<Simulator, 'url' | 'world'>): {
  readonly application: Application
  readonly options: DiscordOptions
} {
  const [application] = world.applications.values()
  if (!application) throw new Error('The simulated Discord has no application')
  const { id: clientId, secret: clientSecret, botToken } = application
  const addresses = {
    apiUrl: `${url}/api`,
    authorizeUrl: `${url}/oauth2/authorize`,
    cdnUrl: `${url}/cdn`,
  }
  return { application, options: { clientId, clientSecret, botToken, ...addresses } }
}

import type { Simulator } from './simulator.js'
import type { Application } from './world/index.js'

/** The first application of a simulated Discord, and its credentials. */
export function simulatedApplication({ url, world }: Pick<Simulator, 'url' | 'world'>): {
  readonly application: Application
  readonly options: Readonly<
    Record<'clientId' | 'clientSecret' | 'botToken' | 'apiUrl' | 'authorizeUrl' | 'cdnUrl', string>
  >
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

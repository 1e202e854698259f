import type { GatewayControl } from '../gateway/index.js'
import { type Application, botTokenOf, type MembersIntent, type World } from '../world/index.js'

/** Selects an application; the first one by default. */
export interface OfApplication {
  readonly applicationId?: string
}

export type ApplicationControl = ReturnType<typeof applicationControl>

/** Controls of an application, as in the developer portal. */
export function applicationControl(world: World, gateway: Pick<GatewayControl, 'closeOutdated'>) {
  let tokens = 0
  const find = ({ applicationId }: OfApplication): Application => applicationNamed(world, applicationId)
  return {
    applications: (): Application[] => [...world.applications.values()],
    /** Switches the members intent. */
    setMembersIntent({
      membersIntent,
      ...of
    }: OfApplication & { readonly membersIntent: MembersIntent }): void {
      find(of).membersIntent = membersIntent
    },
    /** Switches the message content intent. */
    setContentIntent({
      hasContentIntent,
      ...of
    }: OfApplication & { readonly hasContentIntent: boolean }): void {
      find(of).hasContentIntent = hasContentIntent
    },
    setRedirects({
      redirectUris,
      ...of
    }: OfApplication & { readonly redirectUris: readonly string[] }): void {
      find(of).redirectUris = redirectUris
    },
    setRequiresCodeGrant({ requires, ...of }: OfApplication & { readonly requires: boolean }): void {
      find(of).requiresCodeGrant = requires
    },
    /** Resets the bot's token, or sets it; returns the new one. */
    changeToken({ token, ...of }: OfApplication & { readonly token?: string }): string {
      const application = find(of)
      tokens += 1
      application.botToken = token ?? botTokenOf(application.id, tokens)
      gateway.closeOutdated()
      return application.botToken
    },
  }
}

/** An application by its id, or the first one. @throws Error when there is none */
export function applicationNamed(world: World, id: string | undefined): Application {
  const [first] = world.applications.keys()
  return world.application(id ?? first ?? '')
}

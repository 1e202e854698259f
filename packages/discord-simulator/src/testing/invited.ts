import { running } from './running.js'

/** Redirect address. */
export const redirectUri = 'http://localhost:4000/networks/invited?from=discord'

/** A simulator with an application, and the steps of its authorisation. */
export async function invited({ requiresCodeGrant = true } = {}) {
  const simulator = await running({
    applications: [{ name: 'Parvis <b>', redirectUris: [redirectUri], requiresCodeGrant }],
    guilds: [{ name: 'Amis & "co"', members: 3 }, { isManaged: false }],
  })
  const { url, application, world } = simulator
  const [guild, foreign] = world.guilds.values()
  if (!guild || !foreign) throw new Error('There is no guild')
  const usual = {
    client_id: application.id,
    scope: 'bot applications.commands identify guilds',
    response_type: 'code',
    redirect_uri: redirectUri,
    permissions: '3072',
    state: 'état',
  }

  const addressOf = (changes: Record<string, string | undefined> = {}) => {
    const entries = Object.entries({ ...usual, ...changes }).filter(([, value]) => value !== undefined)
    return `${url}/oauth2/authorize?${new URLSearchParams(entries as [string, string][])}`
  }

  async function page(
    changes?: Record<string, string | undefined>,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; headers: Headers; text: string }> {
    const response = await fetch(addressOf(changes), { headers })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  async function decide(fields: [string, string][], changes?: Record<string, string | undefined>) {
    const response = await fetch(addressOf(changes), {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
    const location = response.headers.get('location')
    return { status: response.status, back: location === null ? undefined : new URL(location).searchParams }
  }

  const allow = () =>
    decide([
      ['decision', 'allow'],
      ['guild_id', guild.id],
      ['permission', '1024'],
    ])

  async function token(fields: Record<string, string>, headers: Record<string, string> = {}) {
    const response = await fetch(`${url}/api/v10/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers,
    })
    return {
      status: response.status,
      body: (await response.json()) as Record<string, string> & { guild?: object },
    }
  }

  const exchange = (code: string | null | undefined, changes: Record<string, string> = {}) =>
    token({
      grant_type: 'authorization_code',
      code: code ?? '',
      redirect_uri: redirectUri,
      client_id: application.id,
      client_secret: application.secret,
      ...changes,
    })

  return { ...simulator, guild, foreign, page, decide, allow, token, exchange }
}

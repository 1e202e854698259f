import type { Access } from '@parvis/engine'

/** The ways of being known, as the OpenAPI document names them. */
export function securitySchemes(origin: string) {
  return {
    session: {
      type: 'apiKey',
      in: 'header',
      name: 'x-token',
      description: 'People: the token of a session',
    },
    key: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'Programs: the key of an API user' },
    bearer: {
      type: 'oauth2',
      description: 'Programs: a token of oauth/token, as Authorization: Bearer',
      flows: { clientCredentials: { tokenUrl: `${origin}/api/oauth/token`, scopes: {} } },
    },
  } as const
}

type Requirements = readonly Readonly<Record<string, string[]>>[]

const people: Requirements = [{ session: [] }]
const everyone: Requirements = [...people, { key: [] }, { bearer: [] }]

/** The ways of being known for a call, by what it asks of its caller. */
export function securityOf(access: Access | undefined, openToPrograms = false): Requirements {
  if (access === 'public') return []
  return access === 'connected' && !openToPrograms ? people : everyone
}

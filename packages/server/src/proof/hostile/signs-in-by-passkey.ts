import type { LightMyRequestResponse } from 'fastify'
import { evaluationPassword } from '../../evaluation/people.js'
import { softwareAuthenticator } from '../../identity/testing/software-authenticator.js'
import type { EvaluationApp } from '../../testing/evaluation-app.js'

/** Someone of the evaluation who adds a passkey at first, and signs in by it. */
export function signsInByPasskey({ app, tokenOf }: EvaluationApp, username: string) {
  const authenticator = softwareAuthenticator('http://localhost:3000')
  let asked: Parameters<typeof authenticator.get>[0]
  let isAdded = false

  const post = (path: string, payload: object, token = ''): Promise<LightMyRequestResponse> => {
    const headers = { 'x-token': token, 'accept-language': 'en' }
    return app.inject({ method: 'POST', url: `/api/user/${path}`, payload, headers })
  }

  async function addPasskey(): Promise<void> {
    const session = await tokenOf(username)
    const begin = await post('second-factor/passkeys/begin', { password: evaluationPassword }, session)
    const { token, options } = begin.json().item
    const passkey = { token, name: 'Key', response: authenticator.create(options) }
    isAdded = (await post('second-factor/passkeys', passkey, session)).statusCode === 200
  }

  return {
    /** Begins to sign in. @returns the token of the challenge */
    async begin(): Promise<string> {
      if (!isAdded) await addPasskey()
      const { token, options } = (await post('login/passkey/begin', {})).json().item
      asked = options
      return token
    },
    /** Shows the passkey for the challenge that was begun last, under a token. */
    show: (token: string) =>
      post('login/passkey', { token, response: authenticator.get(asked), remember: false }),
  }
}

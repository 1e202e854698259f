/** An error of RFC 6749, section 5.2, as Discord words it. */
export class OauthError extends Error {
  constructor(
    readonly status: 400 | 401,
    readonly code: string,
    message: string,
  ) {
    super(message)
    this.name = 'OauthError'
  }

  get body(): object {
    return { error: this.code, error_description: this.message }
  }
}

export const oauthProblems = {
  client: () => new OauthError(401, 'invalid_client', 'Invalid "client_id" or "client_secret" in request.'),
  request: (what: string) => new OauthError(400, 'invalid_request', `Missing "${what}" in request.`),
  grant: (what: string) => new OauthError(400, 'invalid_grant', `Invalid "${what}" in request.`),
  grantType: () => new OauthError(400, 'unsupported_grant_type', 'Invalid "grant_type" in request.'),
}

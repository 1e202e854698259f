export interface ConnectedUser {
  token: string
  role: number
  id: string
  username: string
  firstname: string
  lastname: string
  email: string
}

/** Who is connected, and what they may do: the answer of `user/identity`. */
export interface Connection {
  connectedUser: ConnectedUser
  permissions: readonly string[]
}

/** The name people call a user by. */
export function fullName({ firstname, lastname, username }: ConnectedUser): string {
  return [firstname, lastname].filter(Boolean).join(' ') || username
}

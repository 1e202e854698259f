import { roles } from '../rights/index.js'

/** The password of everyone who can sign in to an evaluation. */
export const evaluationPassword = 'parvis-evaluation'

export const operatorAccount = { id: '0192f5a0-0000-7000-8000-000000000001', name: 'Parvis', house: true }
export const clientAccount = {
  id: '0192f5a0-0000-7000-8000-000000000002',
  name: 'Atelier Lumière',
  house: false,
}

/** The users of an evaluation, one for each role. The first also belongs to the client's account. */
export const evaluationAccounts = [
  person('mcp', 'Maya', 'Perrin', roles.mcp, operatorAccount.id, clientAccount.id),
  person('admin', 'Adrien', 'Lefèvre', roles.admin, operatorAccount.id),
  person('moderator', 'Mona', 'Delmas', roles.moderator, operatorAccount.id),
  person('client', 'Claire', 'Martin', roles.user, clientAccount.id),
]

function person(
  username: string,
  firstname: string,
  lastname: string,
  role: number,
  ...accountIds: string[]
) {
  return { username, email: `${username}@parvis.test`, firstname, lastname, role, accountIds }
}

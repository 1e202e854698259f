import type { Caller } from '@parvis/engine'

/** A person of an account. */
export function person(accountId: string, userId: string): Caller {
  return {
    accountId,
    userId,
    kind: 'user',
    name: userId,
    role: 0,
    rights: [],
    address: '',
    userAgent: '',
  }
}

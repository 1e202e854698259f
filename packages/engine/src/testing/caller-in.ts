import type { Caller } from '../access/index.js'

/** Someone of an account, for what asks for no right. */
export function callerIn(accountId: string, known: Partial<Caller> = {}): Caller {
  return {
    accountId,
    userId: accountId,
    kind: 'user',
    name: 'Someone',
    role: 1,
    rights: [],
    address: '127.0.0.1',
    userAgent: 'tests',
    ...known,
  }
}

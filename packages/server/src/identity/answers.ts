import { string } from '@parvis/engine/answers'

export { done, id, isId, moment, object, string } from '@parvis/engine/answers'

export const tags = ['user']

/** Recovery codes, which are told once. */
export const recoveryCodes = { type: 'array', items: string }

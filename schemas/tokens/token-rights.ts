import type { Right } from '@parvis/schema'
import { tokens } from './tokens.js'

/** Rights on tokens: those on every record, and those of what goes to the chain. */
export const tokenRights = {
  ...tokens.rights,
  deploy: `${tokens.name}.deploy`,
  mint: `${tokens.name}.mint`,
} as const satisfies Readonly<Record<string, Right>>

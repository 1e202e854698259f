import { z } from 'zod'

/** The roles of a process: answer calls, run background jobs, consume events of chat platforms. */
export const processRoles = ['web', 'worker', 'gateway'] as const

export type ProcessRole = (typeof processRoles)[number]

/** Roles as a list, as `web, worker`; each once, in the order of `processRoles`. */
export const roleList = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .pipe(z.array(z.enum(processRoles)))
  .transform((named) => processRoles.filter((role) => named.includes(role)))

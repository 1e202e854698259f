import { z } from 'zod'

/** What a process may do: answer calls, work in the background, and hear what chat platforms tell. */
export const processRoles = ['web', 'worker', 'gateway'] as const

export type ProcessRole = (typeof processRoles)[number]

/** Roles as a list, as `web, worker`; each once, in the order of `processRoles`. */
export const roleList = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .pipe(z.array(z.enum(processRoles)))
  .transform((named) => processRoles.filter((role) => named.includes(role)))

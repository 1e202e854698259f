import type { Module } from '@parvis/engine/product'
import { processRoles } from '../config/process-roles.js'
import { announceRole } from './role-presence.js'

/** The work of each role by which its processes make themselves known. */
export function announcedRoles(): NonNullable<Module['work']> {
  return Object.fromEntries(
    processRoles.map((role) => [role, ({ leases, warn }) => announceRole(role, leases, warn)]),
  )
}

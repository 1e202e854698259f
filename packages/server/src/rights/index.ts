export { defaultGroup } from './default-group.js'
export { type Rights, rightsIn } from './rights-in.js'
export { knownRights } from './role-rights.js'
export { roles } from './roles.js'

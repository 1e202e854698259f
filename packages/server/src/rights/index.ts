export { defaultGroup } from './default-group.js'
export { type Rights, rightsIn } from './rights-in.js'
export { roles } from './roles.js'
